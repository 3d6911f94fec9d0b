/** Filters of tables that are chosen, not written: values such as a status, a day, an alias, or an id. */
const chosen: ReadonlySet<string> = new Set([
  'sort',
  'page',
  'columns',
  'eventAlias',
  'seriesNum',
  'session',
  'status',
  'attendance',
  'group',
  'from',
  'until',
  'state',
  'kind',
  'owner',
  'channel',
  'action',
  'when',
  'month',
  'view',
  'english',
  'behind',
]);
/** An alias, an id, a day, or a list of them. Phones, addresses, and Chinese names are none. */
const chosenValue =
  /^-?[A-Za-z][\w.,:-]{0,200}$|^-?\d{1,4}$|^\d{4}-\d{2}(-\d{2})?$|^[0-9a-f-]{36}$/;

/** Screens whose search finds documents and events by their titles, which name no persons. */
const findsTitles = (screen: string): boolean =>
  screen === 'events' || screen.startsWith('content-');

/**
 * Returns whether a view may be shared with everybody, people with limits included: it keeps no free text,
 * which may be the name or the phone of a person. A filter that is new here is free text until it is
 * listed.
 * @param search the parameters of the table's address
 */
export const isShareable = ({ screen, search }: { screen: string; search: string }): boolean =>
  [...new URLSearchParams(search)].every(
    ([name, value]) =>
      value === '' ||
      (name === 'search' && findsTitles(screen)) ||
      (chosen.has(name) && chosenValue.test(value)),
  );
