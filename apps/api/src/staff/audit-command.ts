import { listAudit } from '#db/audit-log.ts';
import { formatterOf } from '#formatter.ts';
import { wholeNumber } from './arguments.ts';
import type { Command } from './command.ts';
import { showList } from './show.ts';

export const auditCommand: Command = {
  name: 'audit list',
  usage: '',
  about: 'staff:help.command.auditList',
  options: {
    subject: { about: 'staff:help.option.subject', value: 'text' },
    limit: { about: 'staff:help.option.limit', value: 'n' },
  },
  async run(context, given) {
    const { words, deps, language } = context;
    showList(
      context,
      await listAudit(deps.db, {
        subject: given.text('subject'),
        limit: wholeNumber(context, given, 'limit') ?? 50,
      }),
      [
        [words('staff:column.at'), ({ at }) => formatterOf(language).dateTime(at)],
        [words('staff:column.actor'), ({ actor }) => actor],
        [words('staff:column.action'), ({ action }) => action],
        [words('staff:column.about'), ({ subject }) => subject],
        [words('staff:column.details'), ({ details }) => JSON.stringify(details)],
      ],
      (entry) => entry,
    );
  },
};
