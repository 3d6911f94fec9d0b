import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { type Status, StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

type Result<N extends 'preview' | 'takeBack'> = ResultIn<DeskContract, `enrolment.${N}`>;
type Decided = ResultIn<DeskContract, 'enrolment.decide'>['items']['rows'][number]['outcome'];

/** What became of an order that was to be decided, or whose decision was taken back. */
export type Outcome =
  | 'approved'
  | 'rejected'
  | Exclude<Decided, 'done'>
  | Result<'takeBack'>['items'][number]['outcome']
  | Result<'preview'>['items'][number]['outcome'];

const marks: Partial<Record<Outcome, Status>> = {
  approved: 'confirmed',
  rejected: 'cancelled',
  undone: 'pending',
};

/** The outcome of one row, by shape and words. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation(['orders']);
  return (
    <StatusMark status={marks[outcome] ?? 'failed'}>{t(`orders:outcome.${outcome}`)}</StatusMark>
  );
}
