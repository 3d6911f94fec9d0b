import { attendanceCommand } from './attendance-command.ts';
import { auditCommand } from './audit-command.ts';
import type { Command, Option } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { couponCommands } from './coupon-commands.ts';
import { enrolmentCommands } from './enrolment-commands.ts';
import { exportCommand } from './export-command.ts';
import { lineCommands } from './line-commands.ts';
import { messageCommands } from './message-commands.ts';

/** Everything that staff can type. A use case of a module stands behind each: a desk on the web would call the same. */
export const commands: readonly Command[] = [
  ...enrolmentCommands,
  attendanceCommand,
  exportCommand,
  ...messageCommands,
  ...lineCommands,
  ...contentCommands,
  ...couponCommands,
  auditCommand,
];

/** What every command takes. */
export const commonOptions = {
  json: { about: 'staff:help.option.json' },
  yes: { about: 'staff:help.option.yes' },
  as: { about: 'staff:help.option.as', value: 'name' },
  lang: { about: 'staff:help.option.lang', value: 'language' },
  help: { about: 'staff:help.option.help' },
} as const satisfies Record<string, Option>;

/** The command that words begin with, and what comes behind it; null where there is none. */
export function commandOf(
  typed: readonly string[],
): { command: Command; rest: readonly string[] } | null {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === typed.slice(0, length).join(' '));
    if (command) return { command, rest: typed.slice(length) };
  }
  return null;
}
