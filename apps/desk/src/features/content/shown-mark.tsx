import { useTranslation } from 'react-i18next';
import type { ContentRowView } from '@portolane/core/contract/desk/content.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';

const marks = {
  published: 'confirmed',
  hidden: 'open',
  upcoming: 'pending',
  ended: 'cancelled',
  missing: 'cancelled',
} as const;

/** Whether visitors see a document, or its English texts. */
export function ShownMark({ state }: { state: ContentRowView['english'] }) {
  const { t } = useTranslation(['contentList']);
  return <StatusMark status={marks[state]}>{t(`contentList:english.${state}`)}</StatusMark>;
}
