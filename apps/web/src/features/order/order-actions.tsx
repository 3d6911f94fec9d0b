import '#platform/styles/scripted.css';
import { useTranslation } from 'react-i18next';
import { certificatePath, type Order, orderCalendarPath } from '@portolane/core/contract/order.ts';
import { isAttended } from '@portolane/core/rules/order/attendance.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useFileDownload } from '#features/file/use-file-download.ts';
import type { EnrolmentCategory } from '#features/member/enrolment-filters.ts';
import { orderEventHref } from '#features/member/order-href.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

const lists = { course: 'memberEvent', activity: 'memberActivity' } as const satisfies Record<
  EnrolmentCategory,
  string
>;

/** Calendar file, certificate, print, and links to related pages. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation(['order', 'apply']);
  const app = useApp();
  const { download, busy } = useFileDownload();
  const now = useNow();
  const hasCertificate = order.sessions.some((day) =>
    day.sessions.some((session) => isAttended({ ...session, status: session.regStatus }, now)),
  );
  return (
    <div className="order-detail__ways">
      <Button
        size="m"
        busy={busy}
        onClick={() =>
          download({
            link: `/api${orderCalendarPath.replace(':uuid', order.uuid)}`,
            target: { kind: 'calendar', uuid: order.uuid },
            title: `${order.number}.ics`,
          })
        }
      >
        <Icon name="calendar" size="s" />
        {t('order:calendar.download')}
      </Button>
      {hasCertificate && (
        <Button
          size="m"
          busy={busy}
          onClick={() =>
            download({
              link: `/api${certificatePath.replace(':uuid', order.uuid)}`,
              target: { kind: 'certificate', uuid: order.uuid },
              title: order.title,
            })
          }
        >
          <Icon name="file" size="s" />
          {t('order:certificate')}
        </Button>
      )}
      <Button size="m" className="scripted" onClick={() => window.print()}>
        {t('order:print')}
      </Button>
      {order.eventShown && (
        <ButtonLink as={SiteLink} size="m" variant="neutral" href={orderEventHref(app, order)}>
          {t('apply:done.toEvent')}
        </ButtonLink>
      )}
      <ButtonLink as={SiteLink} size="m" variant="neutral" href={app.href(lists[order.category])}>
        {t(`apply:done.toList.${order.category}`)}
      </ButtonLink>
    </div>
  );
}
