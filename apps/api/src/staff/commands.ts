import { attendanceCommands } from './attendance-command.ts';
import { auditCommand } from './audit-command.ts';
import { caseCommands } from './case-commands.ts';
import type { Command, Option } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { couponCommands } from './coupon-commands.ts';
import { demonstrationCommand } from './demonstration-command.ts';
import { enrolmentCommands } from './enrolment-commands.ts';
import { exportCommand } from './export-command.ts';
import { fileCommands } from './file-commands.ts';
import { healthCommand } from './health-command.ts';
import { lineCommands } from './line-commands.ts';
import { memberCommands } from './member-commands.ts';
import { messageCommands } from './message-commands.ts';
import { passCommands } from './pass-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { searchCommand } from './search-command.ts';

/**
 * All staff commands. Each calls a use case of a module, which the desk calls as well.
 */
export const commands: readonly Command[] = [
  ...enrolmentCommands,
  ...attendanceCommands,
  exportCommand,
  ...memberCommands,
  ...caseCommands,
  ...messageCommands,
  ...lineCommands,
  ...contentCommands,
  ...fileCommands,
  ...couponCommands,
  ...peopleCommands,
  ...passCommands,
  searchCommand,
  auditCommand,
  demonstrationCommand,
  healthCommand,
];

/** Options that every command accepts. */
export const commonOptions = {
  json: { about: 'staff:help.option.json' },
  yes: { about: 'staff:help.option.yes' },
  as: { about: 'staff:help.option.as', value: 'name' },
  lang: { about: 'staff:help.option.lang', value: 'language' },
  help: { about: 'staff:help.option.help' },
} as const satisfies Record<string, Option>;

/** Returns the command that the arguments begin with, and the rest; null if there is none. */
export function findCommand(
  argv: readonly string[],
): { command: Command; rest: readonly string[] } | null {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === argv.slice(0, length).join(' '));
    if (command) return { command, rest: argv.slice(length) };
  }
  return null;
}
