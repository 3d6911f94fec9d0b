import '#platform/styles/facts.css';
import './member-overview.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { MemberQuestionnaire } from '@portolane/core/contract/questionnaire.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { firstSession } from '@portolane/core/rules/order/counted-sessions.ts';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { OverviewPart } from './member-overview.tsx';
import { orderHref } from './order-href.ts';
import { RowDate } from './row-date.tsx';

interface MemberWaitingProps {
  questionnaires: readonly MemberQuestionnaire[];
  /** Enrolments in events that are not over. */
  orders: readonly OrderSummary[];
}

/** Questionnaires that wait for the member, and reviews that the member waits for, if any. */
export function MemberWaiting({ questionnaires, orders }: MemberWaitingProps) {
  const { t } = useTranslation(['member']);
  const app = useApp();
  const open = questionnaires.filter(({ state }) => state === 'OPEN');
  const inReview = orders.flatMap((order) => {
    const first = firstSession(order.sessions.filter(({ regStatus }) => regStatus === 'PENDING'));
    return first ? [{ order, date: first.startTime }] : [];
  });
  if (open.length + inReview.length === 0) return null;
  return (
    <OverviewPart title={t('member:waiting.title')}>
      <ul className="facts">
        {open.map(({ orderUuid, event, opensAt }) => {
          const href = app.href('questionnaire', { uuid: orderUuid });
          return (
            <WaitingRow
              key={orderUuid}
              href={href}
              title={event.title}
              lang={event.lang}
              date={opensAt}
              note={t('member:waiting.questionnaire')}
            >
              <ButtonLink
                as={SiteLink}
                variant="outline"
                size="s"
                href={href}
                aria-label={t('member:waiting.answerNamed', { title: event.title })}
              >
                {t('member:waiting.answer')}
              </ButtonLink>
            </WaitingRow>
          );
        })}
        {inReview.map(({ order, date }) => (
          <WaitingRow
            key={order.uuid}
            href={orderHref(app, order)}
            title={order.title}
            lang={order.lang}
            date={date}
            note={t('member:waiting.review')}
          >
            <OrderStatusMark status="PENDING" />
          </WaitingRow>
        ))}
      </ul>
    </OverviewPart>
  );
}

interface WaitingRowProps {
  href: string;
  title: string;
  lang: OrderSummary['lang'];
  date: string;
  note: string;
  children: ReactNode;
}

function WaitingRow({ href, title, lang, date, note, children }: WaitingRowProps) {
  const { language } = useApp();
  return (
    <li>
      <RowDate date={date} />
      <span className="recent__event">
        <SiteLink href={href} lang={langAttribute(lang, language)}>
          <BreakableText>{title}</BreakableText>
        </SiteLink>
        <ChineseOnly lang={lang} />
        <small>{note}</small>
      </span>
      <span className="facts__end">{children}</span>
    </li>
  );
}
