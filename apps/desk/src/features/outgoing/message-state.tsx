import { useTranslation } from 'react-i18next';
import type { DeskMessage } from '@portolane/core/contract/desk/message.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks = { waiting: 'pending', sent: 'confirmed', dead: 'failed' } as const;

/** Whether a message was sent, and why it was not. */
export function MessageState({
  message: { state, deadReason },
}: {
  message: Pick<DeskMessage, 'state' | 'deadReason'>;
}) {
  const { t } = useTranslation(['outgoing']);
  return (
    <StatusMark status={marks[state]}>
      {deadReason === null ? t(`outgoing:stateName.${state}`) : t(`outgoing:reason.${deadReason}`)}
    </StatusMark>
  );
}
