import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { documentPath } from './content-path.ts';
import { useContentTexts } from './use-content-texts.ts';
import { usePathName } from './use-path-name.ts';

/** Where published documents use a picture, with links to them. */
export function PictureUses({ file }: { file: string }) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { data } = useQuery(deskQuery(api, 'content.pictureUses', { body: { file } }));
  if (!data) return null;
  if (data.items.length === 0) return <p>{t('contentForm:picture.unused')}</p>;
  return (
    <details className="content-uses">
      <summary>{t('contentForm:picture.uses', { count: data.items.length })}</summary>
      <ul>
        {data.items.map((use) => (
          <li key={`${use.path} ${use.field}`}>
            <PictureUse {...use} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PictureUse({
  path,
  field,
  title,
}: {
  path: string;
  field: string;
  title: { zh: string; en?: string | undefined } | null;
}) {
  const { language } = useDesk();
  const kind = path.replace(/[/.].*$/, '');
  const { kindName } = useContentTexts();
  const pathName = usePathName(kind);
  const shown = (language === 'en' ? title?.en : undefined) ?? title?.zh;
  return (
    <>
      <DeskLink className="link" href={documentPath(path)}>
        {shown ?? kindName(kind)}
      </DeskLink>{' '}
      <span className="content-uses__place">
        {shown === undefined ? pathName(field) : `${kindName(kind)} · ${pathName(field)}`}
      </span>
    </>
  );
}
