import './case-sent.css';
import { useTranslation } from 'react-i18next';
import type { CaseReceipt } from '@portolane/core/contract/customer.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { useEffect, useRef } from 'react';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useReplyTime } from './use-reply-time.ts';

interface CaseSentProps {
  kind: CaseKind;
  receipt: CaseReceipt;
  /** The address of the confirmation. */
  email: string;
  onAgain: () => void;
}

/** Replaces the form once it is sent: the case's number, who answers, and when. */
export function CaseSent({
  kind,
  receipt: { number, replyWorkingDays, team },
  email,
  onAgain,
}: CaseSentProps) {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const replyTime = useReplyTime();
  // The page of repairs shows how far any case is.
  const hasProgress = useSection('repair');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <section className="case-sent" aria-labelledby="case-sent">
      <h2 id="case-sent" ref={heading} tabIndex={-1}>
        {t(`contact:sent.title.${kind}`)}
      </h2>
      <p>{t('contact:sent.mail', { email })}</p>
      <FactList>
        <Fact label={t('contact:sent.number')} className="num case-sent__number">
          {number}
        </Fact>
        <Fact label={t('contact:sent.who')}>{team.title}</Fact>
        <Fact label={t('contact:sent.when')}>{replyTime(replyWorkingDays)}</Fact>
        {team.phone !== '' && (
          <Fact label={t('contact:sent.urgent')}>
            <TelephoneLink phone={team.phone} extension={team.extension} />
          </Fact>
        )}
      </FactList>
      <p>{t(`contact:sent.next.${kind}`)}</p>
      {hasProgress && <p>{t('contact:sent.lookUp')}</p>}
      <p className="case-sent__ways">
        {hasProgress && (
          <ButtonLink as={SiteLink} href={href('repair', undefined, { number })}>
            {t('contact:sent.follow')}
          </ButtonLink>
        )}
        <Button variant="neutral" onClick={onAgain}>
          {t('contact:sent.again')}
        </Button>
        <SiteLink className="link" href={href('home')}>
          {t('contact:sent.home')}
        </SiteLink>
      </p>
    </section>
  );
}
