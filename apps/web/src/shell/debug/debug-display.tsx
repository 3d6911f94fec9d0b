import './debug-display.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useDeviceNow, useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { type Snapshot, SNAPSHOT_ID } from '#platform/hydration/snapshot.ts';
import { usePage } from '#platform/page/use-page.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Milliseconds that the notice about the shortcut is shown. */
const NOTICE = 2_000;

/** Returns the name of the entry script, which identifies the build. */
const buildName = () => {
  const script = document.getElementById(SNAPSHOT_ID);
  if (!script) return '–';
  const { assets } = JSON.parse(script.textContent) as Snapshot;
  return assets.entry.replace(/^.*\//, '');
};

function Table({
  title,
  heads,
  children,
}: {
  title: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/**
 * The debug display: build, page, viewer, clock, latest calls, and query cache. Updated every
 * second.
 */
export function DebugDisplay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['debug']);
  const { toast } = useNotify();
  useEffect(() => {
    toast(t(open ? 'debug:on' : 'debug:off'), { tone: 'info', duration: NOTICE });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one notice per key press
  }, [open]);
  return open ? <Details onClose={onClose} /> : null;
}

function Details({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['debug']);
  const { calls, clock, language, pending, session } = useApp();
  const queries = useQueryClient().getQueryCache().getAll();
  const page = usePage();
  const viewer = useViewer();
  const now = useNow();
  const device = useDeviceNow();
  const member = session.store.getState().member;
  const underWay = Object.entries(pending.store.getState().counts).filter(([, count]) => count > 0);
  const facts = {
    build: buildName(),
    page: page ?? '–',
    language,
    member: viewer ? `${member?.group ?? '–'} (${viewer.groupId})` : '–',
    clock: `${now.toISOString()} (${clock.now() - device.getTime()} ms)`,
    pending:
      underWay.map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ') || '–',
  };
  return (
    <aside className="debug-display" aria-label={t('debug:title')}>
      <div className="debug-display__head">
        <h2>{t('debug:title')}</h2>
        <button type="button" aria-label={t('debug:close')} onClick={onClose}>
          <Icon name="close" size="s" />
        </button>
      </div>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`debug:fact.${name as keyof typeof facts}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        title={t('debug:calls')}
        heads={[t('debug:call.name'), t('debug:call.code'), t('debug:call.time')]}
      >
        {calls.last().map(({ name, code, milliseconds }, index) => (
          <tr key={index}>
            <td>{name}</td>
            <td>{code}</td>
            <td className="num">{Math.round(milliseconds)} ms</td>
          </tr>
        ))}
      </Table>
      <Table
        title={t('debug:queries')}
        heads={[t('debug:query.key'), t('debug:query.status'), t('debug:query.age')]}
      >
        {queries.map((query) => (
          <tr key={query.queryHash}>
            <td>{query.queryHash}</td>
            <td>
              {query.state.status} / {query.state.fetchStatus} / {query.getObserversCount()}
            </td>
            <td className="num">
              {query.state.dataUpdatedAt
                ? `${Math.round((device.getTime() - query.state.dataUpdatedAt) / 1000)} s`
                : '–'}
            </td>
          </tr>
        ))}
      </Table>
    </aside>
  );
}
