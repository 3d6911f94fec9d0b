/**
 * Builds a prepared statement once per connection or pool, for statements that run hundreds of times
 * a second. Building its text, and parsing and planning it in PostgreSQL, takes longer than running
 * it.
 * @param prepare ends with `.prepare(name)`, which names the statement on each connection
 */
export function preparePerConnection<C extends object, P>(
  prepare: (connection: C) => P,
): (connection: C) => P {
  const prepared = new WeakMap<C, P>();
  return (connection) => {
    const known = prepared.get(connection) ?? prepare(connection);
    prepared.set(connection, known);
    return known;
  };
}
