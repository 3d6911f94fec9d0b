import { useTranslation } from 'react-i18next';
import type { PreviewOutcome } from '@portolane/core/contract/desk/preview.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';

/** Why there is no page, in its place. */
export function PreviewProblems({
  outcome,
  nameOfField = (field) => field,
}: {
  outcome: PreviewOutcome;
  nameOfField?: ((field: string) => string) | undefined;
}) {
  const { t } = useTranslation(['pagePreview']);
  const { format } = useDesk();
  if (outcome.outcome === 'page' || outcome.outcome === 'busy') return null;
  if (outcome.outcome === 'invalid')
    return (
      <Notice tone="warn" title={t('pagePreview:outcome.invalid')}>
        <ul>
          {outcome.problems.map(({ file, field, message }) => (
            <li key={`${file} ${field} ${message}`}>
              {format.labelled(field === '' ? file : nameOfField(field), message)}
            </li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice tone={outcome.outcome === 'failed' ? 'danger' : 'info'}>
      {outcome.outcome === 'refused'
        ? outcome.message
        : t(`pagePreview:outcome.${outcome.outcome}`)}
    </Notice>
  );
}
