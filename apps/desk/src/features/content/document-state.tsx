import { useTranslation } from 'react-i18next';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const fields = ['state', 'english'] as const;

/** Hides a document or its English texts at once, and shows them again. */
export function DocumentState({
  document: { path, tree, shown },
  disabled,
}: {
  document: ContentDocumentView;
  /** While an edit is not published, its form has these fields. */
  disabled: boolean;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const set = useAction({
    run: (change: { field: (typeof fields)[number]; value: 'published' | 'hidden' }) =>
      api('content.setState', { body: { path, entry: null, ...change } }),
    invalidates: ['content', 'contentCounts', 'event'],
    done: ({ items: { outcome } }) => t(`contentForm:outcome.${outcome}`),
  });
  return (
    <div className="desk-row">
      {fields.map((field) => {
        const isHidden = tree?.[field] === 'hidden';
        return (
          <Button
            key={field}
            size="s"
            disabled={disabled}
            busy={set.isPending}
            onClick={() => set.mutate({ field, value: isHidden ? 'published' : 'hidden' })}
          >
            {t(`contentForm:set.${field}.${isHidden ? 'published' : 'hidden'}`)}
          </Button>
        );
      })}
      {tree?.['english'] === 'hidden' && shown?.state === 'published' && (
        <span>{t('contentForm:englishHidden')}</span>
      )}
    </div>
  );
}
