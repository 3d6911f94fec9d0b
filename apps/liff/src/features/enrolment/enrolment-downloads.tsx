import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { isAttended } from '@portolane/core/rules/order/attendance.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/**
 * The calendar and the certificate of an enrolment, by links of one download in the phone's browser:
 * LINE's saves no files.
 */
export function EnrolmentDownloads({ order }: { order: Order }) {
  const { t } = useTranslation(['enrolment']);
  const { api, line } = useApp();
  const failureOf = useFailure();
  const now = useNow();
  const isCertified = order.sessions.some((day) =>
    day.sessions.some((session) => isAttended({ ...session, status: session.regStatus }, now)),
  );
  const { mutate, isPending, variables, isError, error } = useCallMutation(
    {
      mutationFn: (kind: 'calendar' | 'certificate') =>
        api('download.link', { body: { kind, uuid: order.uuid } }),
    },
    {
      onDone({ items }) {
        const url = new URL(items.path, location.origin).href;
        // A browser of its own downloads it, and stays on the page.
        if (line.inClient) line.openOutside(url);
        else location.assign(url);
      },
    },
  );
  const kinds = isCertified ? (['calendar', 'certificate'] as const) : (['calendar'] as const);
  return (
    <div className="liff-stack">
      {kinds.map((kind) => (
        <Button
          key={kind}
          wide
          busy={isPending && variables === kind}
          onClick={() => !isPending && mutate(kind)}
        >
          {t(`enrolment:download.${kind}`)}
        </Button>
      ))}
      {isError && (
        <Notice tone="danger" role="alert">
          {failureOf(error)}
        </Notice>
      )}
    </div>
  );
}
