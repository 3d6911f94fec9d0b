/** What a LINE user can ask of the bot, by text or by a button that posts back. */

export type Command =
  | { name: 'bind' | 'enrolments' | 'events' | 'help' | 'unbind' }
  /** `boundAt`: milliseconds of the binding that was asked about; a newer one is not ended by an old button. */
  | { name: 'unbindConfirmed'; boundAt: number };

/** Texts as people write them, without spaces and in small letters. The rich menu and the quick replies post back. */
const texts: ReadonlyMap<string, Exclude<Command['name'], 'unbindConfirmed'>> = new Map([
  ['綁定帳號', 'bind'],
  ['綁定', 'bind'],
  ['綁定line帳號', 'bind'],
  ['linkaccount', 'bind'],
  ['link', 'bind'],
  ['解除綁定', 'unbind'],
  ['unlink', 'unbind'],
  ['unlinkaccount', 'unbind'],
  ['我的課程', 'enrolments'],
  ['我的報名', 'enrolments'],
  ['mycourses', 'enrolments'],
  ['myenrolments', 'enrolments'],
  ['近期活動', 'events'],
  ['課程活動', 'events'],
  ['events', 'events'],
  ['upcomingevents', 'events'],
]);

/** What somebody wrote; anything that is no command asks what there is. */
export const commandOfText = (text: string): Command => ({
  name: texts.get(text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()) ?? 'help',
});

/** The data of a button (at most 300 characters at LINE). */
export const postbackOf = (command: Command): string =>
  new URLSearchParams({
    do: command.name,
    ...(command.name === 'unbindConfirmed' ? { bound: String(command.boundAt) } : {}),
  }).toString();

const plain = new Set<string>(['bind', 'enrolments', 'events', 'unbind']);

/** What a button stands for; one that nobody knows, of an older menu, asks what there is. */
export function commandOfPostback(data: string): Command {
  const values = new URLSearchParams(data);
  const name = values.get('do') ?? '';
  if (name === 'unbindConfirmed') return { name, boundAt: Number(values.get('bound')) };
  return { name: plain.has(name) ? (name as 'bind') : 'help' };
}
