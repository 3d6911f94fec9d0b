import { useTranslation } from 'react-i18next';
import type { MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import { type CaseProgress, caseProgress } from '@portolane/core/rules/contact/case-handling.ts';
import { type Status, StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks: Record<CaseProgress, Status> = {
  waiting: 'pending',
  answered: 'confirmed',
  closed: 'open',
  RECEIVED: 'pending',
  INSPECTING: 'pending',
  REPAIRING: 'pending',
  RETURNED: 'confirmed',
  CLOSED: 'open',
};

/** The progress of a case, as its sender sees it. */
export function CaseProgressMark({ of }: { of: MemberCaseSummary }) {
  const { t } = useTranslation(['ownCases']);
  const progress = caseProgress(of);
  return <StatusMark status={marks[progress]}>{t(`ownCases:progress.${progress}`)}</StatusMark>;
}
