import { checkSite, type HealthCheck } from '#process/site-health.ts';
import { type Command, CommandError, type Context } from './command.ts';
import { printList } from './print-result.ts';

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

/** Says what was found, in a few words. */
function finding({ translate }: Context, check: HealthCheck): string {
  if ('unread' in check) return translate('staff:health.unread', { reason: check.unread });
  if (check.name === 'migrations')
    return translate(
      check.applied > check.known ? 'staff:health.newerMigrations' : 'staff:health.migrations',
      { applied: check.applied, known: check.known },
    );
  if (check.name === 'disk')
    return translate('staff:health.disk', {
      free: gigabytes(check.freeBytes),
      total: gigabytes(check.totalBytes),
    });
  if (check.name === 'certificate')
    return translate('staff:health.certificate', { days: Math.floor(check.days) });
  if (check.name === 'backup')
    return check.ageSeconds === null
      ? translate('staff:health.noBackup')
      : translate('staff:health.backup', { hours: Math.floor(check.ageSeconds / 3600) });
  if (check.name === 'files') return translate('staff:health.files', { where: check.where });
  if (check.name === 'lineQuota')
    return check.limit === null
      ? translate('staff:health.unlimited', { used: check.used })
      : translate('staff:health.quota', { used: check.used, limit: check.limit });
  return translate('staff:health.queue', {
    waiting: check.waiting,
    minutes: Math.round(check.oldestSeconds / 60),
  });
}

/** Says whether the site has what it needs; ends with 1 if it does not. */
export const healthCommand: Command = {
  name: 'health',
  usage: '',
  about: 'staff:help.command.health',
  options: {},
  async run(context) {
    const { translate, deps } = context;
    const checks = await checkSite(deps);
    printList(
      context,
      checks,
      [
        [translate('staff:column.check'), ({ name }) => translate(`staff:health.check.${name}`)],
        [
          translate('staff:column.state'),
          ({ ok }) => translate(ok ? 'staff:health.ok' : 'staff:health.bad'),
        ],
        [translate('staff:column.found'), (check) => finding(context, check)],
      ],
      (check) => check,
    );
    const bad = checks.filter(({ ok }) => !ok).length;
    if (bad > 0) throw new CommandError(translate('staff:health.needed', { count: bad }));
  },
};
