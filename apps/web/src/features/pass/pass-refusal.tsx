import { useTranslation } from 'react-i18next';
import type { PassState } from '@portolane/core/contract/pass.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Why a pass is not valid, and what to do next. */
export function PassRefusal({ state }: { state: Exclude<PassState, 'VALID'> }) {
  const { t } = useTranslation(['pass']);
  const { href } = useApp();
  return (
    <>
      <Notice
        tone={state === 'IN_REVIEW' || state === 'ENDED' ? 'info' : 'warn'}
        title={t(`pass:refusal.${state}`)}
      >
        {t(`pass:next.${state}`)}
      </Notice>
      <div className="pass__ways">
        <ButtonLink
          as={SiteLink}
          size="m"
          variant="primary"
          href={href(state === 'CANCELED' ? 'events' : 'member')}
        >
          {t(state === 'CANCELED' ? 'pass:toEvents' : 'pass:toMember')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The address is of no pass. */
export function NoPass() {
  const { t } = useTranslation(['pass']);
  const { href } = useApp();
  return (
    <>
      <h1>{t('pass:unknown')}</h1>
      <p>{t('pass:next.UNKNOWN')}</p>
      <div className="pass__ways">
        <ButtonLink as={SiteLink} size="m" variant="primary" href={href('member')}>
          {t('pass:toMember')}
        </ButtonLink>
      </div>
    </>
  );
}
