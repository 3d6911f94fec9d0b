import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskCase } from '@portolane/core/contract/desk/case.ts';
import type { CaseStatus } from '@portolane/core/rules/contact/case-handling.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Moves a case to its next status, after saying who is told. */
export function CaseStatusMoves({
  item: { number, kind, status, nextStatuses },
}: {
  item: DeskCase;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const [asking, setAsking] = useState<CaseStatus | null>(null);
  const move = useAction({
    run: (to: CaseStatus) => api('case.move', { params: { number }, body: { status: to } }),
    invalidates: ['case'],
    done: (_result, to) => t('cases:moved', { status: t(`cases:status.${to}`) }),
  });
  if (nextStatuses.length === 0) return null;
  return (
    <section aria-label={t('cases:statusLabel')}>
      {kind === 'repair' && <p>{t('cases:statusNow', { status: t(`cases:status.${status}`) })}</p>}
      <div className="desk-row">
        {nextStatuses.map((next) => (
          <Button key={next} size="m" onClick={() => setAsking(next)}>
            {t(`cases:move.${next}`)}
          </Button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('cases:moveTitle', { number, status: t(`cases:status.${asking}`) })}
          action={t(`cases:move.${asking}`)}
          danger={asking === 'CLOSED'}
          onConfirm={() => move.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          {asking === 'CLOSED' && <p>{t('cases:closeText')}</p>}
          <p>{t(kind === 'repair' ? 'cases:moveMail' : 'cases:moveNoMail')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
