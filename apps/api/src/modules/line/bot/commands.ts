/** The bot's commands, sent as text or as the data of a postback button. */

export type Command =
  | { name: 'bind' | 'cases' | 'enrolments' | 'events' | 'help' | 'passes' | 'unbind' }
  /**
   * `boundAt`: time of the binding to end, in ms since the epoch, so that an old button cannot end
   * a newer binding.
   */
  | { name: 'unbindConfirmed'; boundAt: number };

/**
 * Typed commands, lower-cased and without spaces. The rich menu and the quick replies use
 * postbacks.
 */
const commandsByText: ReadonlyMap<string, Exclude<Command['name'], 'unbindConfirmed'>> = new Map([
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
  ['入場證', 'passes'],
  ['我的入場證', 'passes'],
  ['入場', 'passes'],
  ['報到', 'passes'],
  ['通行證', 'passes'],
  ['門票', 'passes'],
  ['票券', 'passes'],
  ['qr', 'passes'],
  ['qrcode', 'passes'],
  ['pass', 'passes'],
  ['passes', 'passes'],
  ['mypass', 'passes'],
  ['mypasses', 'passes'],
  ['ticket', 'passes'],
  ['tickets', 'passes'],
  ['mytickets', 'passes'],
  ['check-in', 'passes'],
  ['checkin', 'passes'],
  ['案件', 'cases'],
  ['我的案件', 'cases'],
  ['案件進度', 'cases'],
  ['報修進度', 'cases'],
  ['mycases', 'cases'],
  ['cases', 'cases'],
  ['repairstatus', 'cases'],
  ['近期活動', 'events'],
  ['課程活動', 'events'],
  ['events', 'events'],
  ['upcomingevents', 'events'],
]);

/** Parses typed text; anything unknown is the `help` command. */
export const parseTextCommand = (text: string): Command => ({
  name: commandsByText.get(text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()) ?? 'help',
});

/** Encodes a command as the data of a postback button. LINE allows at most 300 characters. */
export const encodePostback = (command: Command): string =>
  new URLSearchParams({
    do: command.name,
    ...(command.name === 'unbindConfirmed' ? { bound: String(command.boundAt) } : {}),
  }).toString();

const postbackCommands = new Set<string>([
  'bind',
  'cases',
  'enrolments',
  'events',
  'passes',
  'unbind',
]);

/**
 * Decodes the data of a postback button. Unknown data, for example from an older menu, is the
 * `help` command.
 */
export function parsePostback(data: string): Command {
  const values = new URLSearchParams(data);
  const name = values.get('do') ?? '';
  if (name === 'unbindConfirmed') return { name, boundAt: Number(values.get('bound')) };
  return { name: postbackCommands.has(name) ? (name as 'bind') : 'help' };
}
