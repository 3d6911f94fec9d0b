import './attachments.css';
import { useTranslation } from 'react-i18next';
import type { EventFile } from '@portolane/core/contract/event.ts';
import { FileType } from '@portolane/ui/file-type/file-type.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { openOutsideOnClick } from '#platform/link/open-outside.ts';

/** The attachments of an event: those that were uploaded are links, which work without JavaScript. */
export function Attachments({ files, lang }: { files: readonly EventFile[]; lang?: string }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  return (
    <ul className="event-files">
      {files.map(({ title, contentType, size, link }) => (
        <li key={link ?? title}>
          <FileType>{contentType}</FileType>
          {link === null ? (
            <span lang={lang}>{title}</span>
          ) : (
            <a className="link" href={link} download onClick={openOutsideOnClick}>
              <span lang={lang}>{title}</span>
              <Icon name="download" size="s" />
              <span className="visually-hidden">{t('event:files.download')}</span>
            </a>
          )}
          <span className="num">{format.fileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
