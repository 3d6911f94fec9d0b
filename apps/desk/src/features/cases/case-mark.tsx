import { useTranslation } from 'react-i18next';
import type { CaseSummary } from '@portolane/core/contract/desk/case.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';

const marks = { waiting: 'pending', answered: 'confirmed', closed: 'cancelled' } as const;

/** Where a case is in the queue; a repair in work says its status, too. */
export function CaseMark({
  of: { state, status, kind, suspect },
}: {
  of: Pick<CaseSummary, 'state' | 'status' | 'kind' | 'suspect'>;
}) {
  const { t } = useTranslation(['cases']);
  const inWork = kind === 'repair' && status !== 'RECEIVED' && status !== 'CLOSED';
  return (
    <span className="desk-row">
      <StatusMark status={marks[state]}>{t(`cases:state.${state}`)}</StatusMark>
      {inWork && <Tag>{t(`cases:status.${status}`)}</Tag>}
      {suspect && <Tag tone="ink">{t('cases:suspect')}</Tag>}
    </span>
  );
}
