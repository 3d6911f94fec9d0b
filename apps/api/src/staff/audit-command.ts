import { listAudit } from '#domain/audit-log.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { numberOption } from './arguments.ts';
import type { Command } from './command.ts';
import { printList } from './print-result.ts';

export const auditCommand: Command = {
  name: 'audit list',
  usage: '',
  about: 'staff:help.command.auditList',
  options: {
    subject: { about: 'staff:help.option.subject', value: 'text' },
    limit: { about: 'staff:help.option.limit', value: 'n' },
  },
  async run(context, args) {
    const { translate, deps, language } = context;
    printList(
      context,
      await listAudit(deps.db, {
        subject: args.text('subject'),
        limit: numberOption(context, args, 'limit') ?? 50,
      }),
      [
        [translate('staff:column.at'), ({ at }) => formatterOf(language).dateTime(at)],
        [translate('staff:column.actor'), ({ actor }) => actor],
        [translate('staff:column.action'), ({ action }) => action],
        [translate('staff:column.about'), ({ subject }) => subject],
        [translate('staff:column.details'), ({ details }) => JSON.stringify(details)],
      ],
      (entry) => entry,
    );
  },
};
