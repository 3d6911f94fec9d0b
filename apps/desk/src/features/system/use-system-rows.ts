import { useTranslation } from 'react-i18next';
import type { DeskSystem } from '@portolane/core/contract/desk/system.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** A part of the site. */
export interface SystemRow {
  id: string;
  label: string;
  found: string;
  ok: boolean;
  /** What is wrong and what to do; null: nothing. */
  advice: string | null;
}

/** Returns how the site runs, what needs an administrator first. */
export function useSystemRows(): (state: DeskSystem) => SystemRow[] {
  const { format } = useDesk();
  const { t } = useTranslation(['system', 'content']);
  const moment = (at: string) => format.dateTime(new Date(at));
  const deliveryFound = ({ configured, delivered, failed }: DeskSystem['deliveries'][number]) => {
    if (!configured) return t('system:notConfigured');
    return [
      delivered === null
        ? t('system:neverDelivered')
        : t('system:delivered', { at: moment(delivered) }),
      ...(failed ? [t('system:failed', { at: moment(failed.at) })] : []),
    ].join(' · ');
  };
  const contentFound = ({ published }: DeskSystem['content']) =>
    published.length === 0
      ? t('system:nothingPublished')
      : published
          .map(({ kind, count }) => {
            const name = t(`content:kind.${kind}` as 'content:kind.news');
            return `${name} ${format.number(count)}`;
          })
          .join(' · ');
  return ({ version, mode, origin, deliveries, backup, content }) => {
    const rows: SystemRow[] = [
      {
        id: 'version',
        label: t('system:version'),
        found: `${version} · ${t(`system:mode.${mode}`)}`,
        ok: true,
        advice: null,
      },
      { id: 'origin', label: t('system:origin'), found: origin.url, ...origin },
      ...deliveries.map((delivery) => ({
        id: delivery.channel,
        label: t(`system:channel.${delivery.channel}`),
        found: deliveryFound(delivery),
        ok: delivery.ok,
        // A failure that is over is said as well, as long as it is the last one.
        advice: delivery.advice ?? delivery.failed?.text ?? null,
      })),
      ...(backup
        ? [
            {
              id: 'backup',
              label: t('system:backup'),
              found: backup.at === null ? t('system:neverBackedUp') : moment(backup.at),
              ...backup,
            },
          ]
        : []),
      { id: 'content', label: t('system:content'), found: contentFound(content), ...content },
    ];
    return rows.toSorted((a, b) => Number(a.ok) - Number(b.ok));
  };
}
