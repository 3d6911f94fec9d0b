import './order-passes.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { orderPassesQuery } from '@portolane/core/queries/pass.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { openOutsideOnClick } from '#platform/link/open-outside.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * The passes of an enrolment, one for each day of its sessions, until they end. Their pages are
 * documents of their own, which send no address to others. The browser of an app would not keep them.
 */
export function OrderPasses({ order }: { order: Order }) {
  const { t } = useTranslation(['pass']);
  const { api, format, href, language } = useApp();
  const { data = [] } = useQuery(orderPassesQuery(api, order.uuid));
  const passes = data.filter(({ state }) => state === 'VALID');
  if (passes.length === 0) return null;
  return (
    <section className="order-passes" aria-labelledby="order-passes">
      <SectionHeading level={3} id="order-passes" title={t('pass:title')} />
      <p>{t('pass:ofOrder')}</p>
      <ul>
        {passes.map(({ text, day, session, lang }) => (
          <li key={text}>
            <a
              className="link num"
              href={href('pass', { passText: text })}
              onClick={openOutsideOnClick}
            >
              <Icon name="ticket" size="s" />
              {format.weekdayDate(`${day}T00:00:00+08:00`)}
              <span lang={langAttribute(lang, language)}>{session.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
