import './brand-files.css';
import { useTranslation } from 'react-i18next';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { fileAudience } from '@portolane/core/rules/file/file-access.ts';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { FileType } from '@portolane/ui/file-type/file-type.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';

/** A brand's newest files with who may have them. The download stands on the brand's file page, where every row leads. */
export function BrandFiles({ brandAlias, files }: { brandAlias: string; files: readonly FileSummary[] }) {
  const { t } = useTranslation(['brand']);
  const { format, href, language } = useApp();
  const viewer = useViewer();
  return (
    <>
      <table className="file-table">
        <thead>
          <tr>
            {(['file', 'category', 'size', 'date', 'access'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`brand:files.${column}`)}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{t('brand:files.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => {
            const access = fileAudience(file);
            const external = file.linkType === 'url';
            const action = t(`brand:files.${external ? 'visit' : access === 'open' || viewer ? 'download' : 'logIn'}`);
            return (
              <tr key={file.uuid}>
                <th scope="row">
                  <FileType>{file.contentType}</FileType>
                  <span className="file-table__title" lang={langAttribute(file.lang, language)}>
                    <BrokenText>{file.title}</BrokenText>
                  </span>
                </th>
                <td>{file.categoryTitle}</td>
                <td className="num">{file.size ? format.fileSize(file.size) : '—'}</td>
                <td className="num">{format.date(file.publishUp)}</td>
                <td>
                  <StatusMark status={access === 'open' ? 'open' : 'lock'}>
                    {t(`brand:files.${external && access === 'open' ? 'external' : access}`)}
                  </StatusMark>
                </td>
                <td>
                  <ButtonLink
                    as={SiteLink}
                    variant="neutral"
                    size="m"
                    href={`${href('brandFiles', { brandAlias })}#${file.uuid}`}
                    aria-label={t('brand:files.named', { action, title: file.title })}
                  >
                    <Icon name={external ? 'external' : access === 'open' ? 'download' : 'lock'} size="s" />
                    {action}
                  </ButtonLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {files.some((file) => fileAudience(file) === 'dealer') && (
        <p className="file-table__note">
          {t('brand:files.dealerNote')}{' '}
          <MoreLink href={href('inquiry', undefined, { brand: brandAlias })} Link={SiteLink}>
            {t('brand:files.becomeDealer')}
          </MoreLink>
        </p>
      )}
    </>
  );
}
