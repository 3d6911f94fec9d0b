import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DeskMember } from '@portolane/core/contract/desk/member.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { enrolPath } from '#platform/link/desk-path.ts';

type Action = 'block' | 'unblock' | 'validate' | 'erase';

/** What can be done with a member, each after saying what follows. */
export function MemberActions({ member }: { member: DeskMember }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskMembers']);
  const navigate = useNavigate();
  const mayErase = useMay([]);
  const mayEnrol = useMay(['reviewer']);
  const [asking, setAsking] = useState<Action | null>(null);
  const params = { uuid: member.uuid };
  const act = useAction({
    run: (action: Exclude<Action, 'erase'>) =>
      action === 'validate'
        ? api('member.validateDealer', { params })
        : api('member.block', { params, body: { blocked: action === 'block' } }),
    invalidates: ['member'],
    done: (_result, action) => t(`deskMembers:done.${action}`),
  });
  const erase = useAction({
    run: () => api('member.erase', { params }),
    // The member, whose screen is left, must not be read again.
    invalidates: [],
    done: () => t('deskMembers:done.erase'),
    onDone: () => void navigate(screens.members.path),
  });
  const actions: Action[] = [
    ...(member.group === 'dealer' && !member.dealerValidated ? (['validate'] as const) : []),
    member.blockedAt === null ? 'block' : 'unblock',
    ...(mayErase ? (['erase'] as const) : []),
  ];
  const confirm = (action: Action) =>
    action === 'erase' ? erase.mutate(undefined) : act.mutate(action);
  return (
    <div className="desk-row">
      {mayEnrol && (
        <ButtonLink as={DeskLink} size="m" href={enrolPath({ member: member.uuid })}>
          {t('deskMembers:enrol')}
        </ButtonLink>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="m"
          variant={action === 'erase' ? 'danger' : 'outline'}
          onClick={() => setAsking(action)}
        >
          {t(`deskMembers:action.${action}`)}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={t(`deskMembers:askTitle.${asking}`, { name: member.name || member.phone })}
          action={t(`deskMembers:action.${asking}`)}
          danger={asking === 'erase' || asking === 'block'}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(null)}
        >
          {t(`deskMembers:askText.${asking}`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
