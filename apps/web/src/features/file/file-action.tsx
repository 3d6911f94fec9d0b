import './file-action.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { Button, ButtonLink, type ButtonLook } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { loginPath } from '#platform/page/route-loader.ts';
import { useViewer } from '#platform/session/use-viewer.ts';
import { ResendValidation } from '#features/dealer/resend-validation.tsx';
import { useFileDownload } from './use-file-download.ts';
import type { FileOffer } from './use-file-offers.ts';

export interface FileActionProps {
  file: Pick<FileSummary, 'uuid' | 'title' | 'linkType'>;
  offer: FileOffer;
  askAgain: () => void;
  /** The brand of the file; the link about becoming a dealer leads there. */
  brandAlias: string | undefined;
  look?: ButtonLook;
}

/** The action a viewer has for a file: download, visit, log in, or request access. */
export function FileAction({
  file,
  offer,
  askAgain,
  brandAlias,
  look = { variant: 'neutral', size: 'm' },
}: FileActionProps) {
  const { t } = useTranslation(['file']);
  const { language, origin } = useApp();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const named = (action: string) => t('file:named', { action, title: file.title });

  if (typeof offer === 'object') {
    if (file.linkType !== 'url')
      return <DownloadButton file={file} link={offer.link} look={look} />;
    return (
      <ButtonLink
        {...look}
        href={offer.link}
        rel="noopener"
        aria-label={named(t('file:visitElsewhere'))}
      >
        <Icon name="external" size="s" />
        {t('file:visit')}
      </ButtonLink>
    );
  }
  if (offer === 'asking')
    return (
      <Button {...look} busy aria-label={named(t('file:asking'))}>
        {t('file:download')}
      </Button>
    );
  if (offer === 'failed')
    return (
      <Button {...look} onClick={askAgain} aria-label={named(t('file:askAgain'))}>
        {t('file:askAgain')}
      </Button>
    );
  if (offer === 'NO_LINK')
    return (
      <span className="file-action__none">
        {t('file:noLink')} <InquiryLink action={t('file:noLinkAsk')} {...{ file, brandAlias }} />
      </span>
    );
  if (!viewer)
    return (
      <ButtonLink
        {...look}
        as={SiteLink}
        href={loginPath(language, new URL(pathname + search, origin))}
        aria-label={named(t('file:logIn'))}
      >
        <Icon name="lock" size="s" />
        {t('file:logIn')}
      </ButtonLink>
    );
  if (offer === 'DEALER_NOT_VALIDATED') return <ResendValidation look={look} />;
  return <InquiryLink action={t('file:upgrade')} {...{ file, brandAlias }} />;
}

/** Links to the inquiry form; the brand's team answers. */
function InquiryLink({
  action,
  file,
  brandAlias,
}: Pick<FileActionProps, 'file' | 'brandAlias'> & { action: string }) {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  return (
    <SiteLink
      className="link"
      href={href('inquiry', undefined, { brand: brandAlias })}
      aria-label={t('file:named', { action, title: file.title })}
    >
      {action}
    </SiteLink>
  );
}

/** Inside a form, so that it works before hydration: public files need no bearer token. */
function DownloadButton({
  file: { uuid, title },
  link,
  look,
}: {
  file: FileActionProps['file'];
  link: string;
  look: ButtonLook;
}) {
  const { t } = useTranslation(['file']);
  const { download, busy, progress } = useFileDownload();
  let label = t('file:download');
  if (busy)
    label = progress === null ? t('file:downloading') : t('file:downloadingPart', { progress });
  return (
    <form
      method="post"
      action={link}
      className="file-action"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) download({ link, target: { kind: 'file', uuid }, title });
      }}
    >
      <Button
        {...look}
        type="submit"
        busy={busy}
        aria-label={t('file:named', { action: label, title })}
      >
        {!busy && <Icon name="download" size="s" />}
        <span className="num">{label}</span>
        {busy && progress !== null && (
          <span className="file-action__bar" style={{ width: `${progress}%` }} />
        )}
      </Button>
    </form>
  );
}
