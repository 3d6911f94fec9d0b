import { useTranslation } from 'react-i18next';
import type { DeskEventRow } from '@portolane/core/contract/desk/event.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks = { published: 'confirmed', hidden: 'open', calledOff: 'cancelled' } as const;

/** Whether an event or a session is shown, hidden, or called off. */
export function EventState({ state }: { state: DeskEventRow['state'] }) {
  const { t } = useTranslation(['deskEvents']);
  return <StatusMark status={marks[state]}>{t(`deskEvents:state.${state}`)}</StatusMark>;
}
