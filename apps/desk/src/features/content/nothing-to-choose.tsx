import { useTranslation } from 'react-i18next';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { kindPath } from './content-path.ts';
import { useContentForm } from './form-context.ts';
import { useContentTexts } from './use-content-texts.ts';

/** Where entries are made that fields name; lists of categories are fields of one document. */
const places: Record<string, { kind: string; list?: string }> = {
  brand: { kind: 'brands' },
  product: { kind: 'products' },
  solution: { kind: 'solutions' },
  news: { kind: 'news' },
  event: { kind: 'events' },
  person: { kind: 'personnel' },
  office: { kind: 'offices' },
  tag: { kind: 'tags' },
  'parent category': { kind: 'options', list: 'product_parent_category' },
  'child category': { kind: 'options', list: 'product_child_category' },
  'solution category': { kind: 'options', list: 'solution_category' },
  industry: { kind: 'options', list: 'industry_category' },
  'file category': { kind: 'options', list: 'download_file_category' },
  'contract file category': { kind: 'options', list: 'contract_file_category' },
  'news category': { kind: 'options', list: 'news_category' },
};

/** Says that there is nothing yet which a field could name, and where it is made. */
export function NothingToChoose({ of }: { of: string }) {
  const { t } = useTranslation(['contentForm']);
  const { kind } = useContentForm();
  const { kindName, fieldName } = useContentTexts();
  const place = places[of];
  if (!place) return null;
  const name = place.list === undefined ? kindName(place.kind) : fieldName(place.kind, place.list);
  if (place.kind === kind) return t('contentForm:noneYet.here', { name });
  return (
    <>
      {t('contentForm:noneYet.title', { name })}{' '}
      <DeskLink className="link" href={kindPath(place.kind)}>
        {t('contentForm:noneYet.add', { kind: kindName(place.kind) })}
      </DeskLink>
    </>
  );
}
