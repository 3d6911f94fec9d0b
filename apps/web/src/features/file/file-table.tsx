import './file-table.css';
import { useTranslation } from 'react-i18next';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { FileType } from '@portolane/ui/file-type/file-type.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { FileAccessMark } from './file-access-mark.tsx';
import { FileAction } from './file-action.tsx';
import { useFileOffers } from './use-file-offers.ts';

/**
 * Files, one per row: name, audience, and action. The row's fragment is its uuid.
 * @param brandAlias the brand, on a page of one brand
 * @param brands names of the brands, where the files are of several
 */
export function FileTable({
  files,
  brandAlias,
  brands,
}: {
  files: readonly FileSummary[];
  brandAlias?: string;
  brands?: readonly Option[];
}) {
  const { t } = useTranslation(['file']);
  const { format, href, language } = useApp();
  const { offerOf, askAgain } = useFileOffers(files);
  return (
    <table className="file-table">
      <thead>
        <tr>
          {(['file', 'category', 'size', 'date', 'access'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`file:column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('file:column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => {
          const offer = offerOf(file);
          return (
            <tr key={file.uuid} id={file.uuid}>
              <th scope="row">
                <FileType>{file.contentType}</FileType>
                {brands && (
                  <span className="file-table__brand">
                    {brands.find(({ alias }) => alias === file.brandAlias)?.title}
                  </span>
                )}
                <SiteLink
                  className="file-table__title"
                  href={href('media', { mediaUuid: file.uuid })}
                  lang={langAttribute(file.lang, language)}
                >
                  <BreakableText>{file.title}</BreakableText>
                </SiteLink>
                <ChineseOnly lang={file.lang} />
              </th>
              <td>{file.categoryTitle}</td>
              <td className="num">{file.size === null ? '—' : format.fileSize(file.size)}</td>
              <td className="num">
                <time dateTime={file.publishUp}>{format.date(file.publishUp)}</time>
              </td>
              <td>
                <FileAccessMark file={file} offer={offer} />
              </td>
              <td>
                <FileAction file={file} offer={offer} askAgain={askAgain} brandAlias={brandAlias} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
