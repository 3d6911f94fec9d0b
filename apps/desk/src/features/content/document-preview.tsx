import { useTranslation } from 'react-i18next';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { draftPreview } from '@portolane/core/contract/desk/preview.ts';
import { PagePreview } from '#features/page-preview/page-preview.tsx';
import { usePathName } from './use-path-name.ts';

/** The page of a document with the person's draft, as the server renders it. */
export function DocumentPreview({
  document: { path, kind },
  entry,
  revision,
}: {
  document: ContentDocumentView;
  entry: string | null;
  revision: string;
}) {
  const { t } = useTranslation(['contentForm']);
  const pathName = usePathName(kind);
  return (
    <PagePreview
      title={t('contentForm:pagePreview')}
      addressOf={(language) =>
        `/api${draftPreview.path}?${new URLSearchParams({
          path,
          language,
          ...(entry !== null && { entry }),
        }).toString()}`
      }
      revision={revision}
      nameOfField={pathName}
    />
  );
}
