/** A field in an entry of the audit log: a change, or a fact (only `after`). */
export interface AuditField {
  /** Names, joined by dots; '' for the subject itself. */
  name: string;
  before?: unknown;
  after?: unknown;
}

type Details = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names under which an entry has what was there before, and what is there since. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function changed(path: string, before: unknown, after: unknown): AuditField[] {
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.length === 0 || !sides.every(isRecord)) return [{ name: path, before, after }];
  const [old, next] = [before, after].map((side) => (isRecord(side) ? side : {}));
  const names = [...new Set([...Object.keys(old!), ...Object.keys(next!)])];
  return names
    .filter((name) => JSON.stringify(old![name] ?? null) !== JSON.stringify(next![name] ?? null))
    .map((name) => ({
      name: below(path, name),
      // A new subject has no state before.
      ...(isRecord(before) && { before: old![name] }),
      after: next![name],
    }));
}

/** Returns what the details of an entry say, field by field; fields that did not change are left out. */
export function auditFields(details: Details, path = ''): AuditField[] {
  const has = (name: string) => Object.hasOwn(details, name);
  // A day alone, `from` which something counts, is no change.
  const pair = pairs.find(([old, next]) =>
    old === 'from' ? has(old) && has(next) : has(old) || has(next),
  );
  const own = pair ? changed(path, details[pair[0]], details[pair[1]]) : [];
  const others = Object.entries(details).filter(([name]) => !pair?.some((own) => own === name));
  return [
    ...own,
    ...others.flatMap(([name, value]) =>
      isRecord(value)
        ? auditFields(value, below(path, name))
        : [{ name: below(path, name), after: value }],
    ),
  ];
}
