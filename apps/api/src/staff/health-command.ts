import type { DeskSystem } from '@portolane/core/contract/desk/system.ts';
import { readRunningSite, runningSiteOf } from '#domain/running-site.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { readSystemState } from '#modules/system/read-system-state.ts';
import { checkSite, type HealthCheck } from '#process/site-health.ts';
import { version } from '@portolane/server/settings/version.ts';
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

/** A line of the command: what was looked at, whether it is well, and what was found, in words. */
interface Row {
  name: HealthCheck['name'] | keyof typeof systemNames;
  ok: boolean;
  found: string;
  /** The problem and its remedy, below the table; null: none. */
  advice: string | null;
  /** The facts for programs that read the output. */
  facts: object;
}

/** The parts of the system state that `checkSite` does not look at. */
const systemNames = {
  version: 'staff:health.check.version',
  mode: 'staff:health.check.mode',
  origin: 'staff:health.check.origin',
  smsDelivery: 'staff:health.check.smsDelivery',
  mailDelivery: 'staff:health.check.mailDelivery',
  lineDelivery: 'staff:health.check.lineDelivery',
  content: 'staff:health.check.content',
} as const;

function versionFound({ translate }: Context, running: string): string {
  return running === version
    ? version
    : translate('staff:health.versions', { running, own: version });
}

function deliveryFound(
  { translate, language }: Context,
  { configured, delivered, failed }: DeskSystem['deliveries'][number],
): string {
  if (!configured) return translate('staff:health.notConfigured');
  const moment = (at: string) => formatterOf(language).dateTime(at);
  return [
    delivered === null
      ? translate('staff:health.neverDelivered')
      : translate('staff:health.delivered', { at: moment(delivered) }),
    ...(failed ? [translate('staff:health.failed', { at: moment(failed.at) })] : []),
  ].join('; ');
}

function contentFound({ translate }: Context, { published }: DeskSystem['content']): string {
  if (published.length === 0) return translate('staff:health.nothingPublished');
  return translate('staff:health.published', {
    count: published.reduce((sum, { count }) => sum + count, 0),
    kinds: published.map(({ kind, count }) => `${kind} ${count}`).join(', '),
  });
}

/** Says what the site itself knows; its backup is among the checks. */
function systemRows(context: Context, state: DeskSystem): Row[] {
  const { version: running, mode, origin, deliveries, content } = state;
  const row = (
    name: Row['name'],
    found: string,
    facts: Partial<Pick<Row, 'ok' | 'advice'>> & Record<string, unknown>,
  ): Row => {
    const { ok = true, advice = null } = facts;
    return { name, ok, found, advice, facts: { name, ok, ...facts } };
  };
  return [
    row('version', versionFound(context, running), { version: running }),
    row('mode', context.translate(`staff:health.mode.${mode}`), { mode }),
    row('origin', origin.url, origin),
    ...deliveries.map((delivery) =>
      row(`${delivery.channel}Delivery`, deliveryFound(context, delivery), {
        ...delivery,
        // Also of a failure that is over, as long as it is the last one.
        advice: delivery.advice ?? delivery.failed?.text ?? null,
      }),
    ),
    row('content', contentFound(context, content), content),
  ];
}

/** Says below the table what to do, by the names of its lines. */
function printAdvice({ terminal, translate }: Context, rows: readonly Row[]): void {
  for (const { name, advice } of rows)
    if (advice !== null)
      terminal.out(
        translate('staff:health.advice', { name: translate(`staff:health.check.${name}`), advice }),
      );
}

/** Says whether the site has what it needs; ends with 1 if it does not. */
export const healthCommand: Command = {
  name: 'health',
  usage: '',
  about: 'staff:help.command.health',
  options: {},
  async run(context) {
    const { translate, deps, language } = context;
    const site = (await readRunningSite(deps.db)) ?? runningSiteOf(deps.settings);
    const [state, checks] = await Promise.all([
      readSystemState(deps, site, language),
      checkSite(deps),
    ]);
    const rows: Row[] = [
      ...systemRows(context, state),
      ...checks.map((check) => ({
        name: check.name,
        ok: check.ok,
        found: finding(context, check),
        advice: null,
        facts: check,
      })),
    ];
    printList(
      context,
      rows,
      [
        [translate('staff:column.check'), ({ name }) => translate(`staff:health.check.${name}`)],
        [
          translate('staff:column.state'),
          ({ ok }) => translate(ok ? 'staff:health.ok' : 'staff:health.bad'),
        ],
        [translate('staff:column.found'), ({ found }) => found],
      ],
      ({ facts }) => facts,
    );
    if (!context.json) printAdvice(context, rows);
    const bad = rows.filter(({ ok }) => !ok).length;
    if (bad > 0) throw new CommandError(translate('staff:health.needed', { count: bad }));
  },
};
