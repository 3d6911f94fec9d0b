import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { cancelOrderMutation, ordersKey } from '@portolane/core/queries/order.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { cancellableSessions, cancellableUntil } from '@portolane/core/rules/order/cancellation.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import { useCallMutation } from '#call/use-call-mutation.ts';

interface Options {
  /** Called after a cancellation with a message for the member. */
  onDone: (message: string) => void;
  /**
   * Called when the server has made no decision: offline, no response, or an ended login session.
   */
  onFailure: (error: unknown) => void;
}

export interface OrderCancellation {
  /** The sessions that can be cancelled now. */
  sessions: readonly OrderSession[];
  /** Formatted deadline; null if nothing can be cancelled any more. */
  deadline: string | null;
  openLabel: string;
  busy: boolean;
  /** Why the last request was refused; empty if it was not. */
  refusal: string;
  clearRefusal: () => void;
  /**
   * @param sessions uuids; all of them if the event has full registration
   * @returns whether the server has made a decision
   */
  cancel: (sessions: readonly string[]) => Promise<boolean>;
}

/**
 * Cancels sessions of an order, or the whole order. Ignores calls while a request is in progress.
 */
export function useCancelOrder(order: Order, { onDone, onFailure }: Options): OrderCancellation {
  const { t } = useTranslation(['cancellation']);
  const { api, format } = useHost();
  const now = useNow();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useCallMutation(cancelOrderMutation(api));
  const [refusal, setRefusal] = useState('');
  const sending = useRef(false);

  const all = order.sessions
    .flatMap((day) => day.sessions)
    .map((session) => ({ ...session, status: session.regStatus }));
  const enrolled = { registrationType: order.registrationType, sessions: all };
  const end = cancellableUntil(enrolled, now);
  // Seats, lists, and coupons have changed; after a refusal the page's data is outdated.
  const refetch = () => refetchQueries(queryClient, [ordersKey, couponsKey, eventsKey]);

  return {
    sessions: cancellableSessions(enrolled, now),
    deadline:
      end === null
        ? null
        : t(`cancellation:until.${order.registrationType}`, {
            time: `${format.weekdayDate(new Date(end))} ${format.time(new Date(end))}`,
          }),
    openLabel: t(
      order.registrationType === 'partial' && all.length > 1
        ? 'cancellation:openSome'
        : 'cancellation:open',
    ),
    busy: isPending,
    refusal,
    clearRefusal: () => setRefusal(''),
    async cancel(sessions) {
      if (sending.current) return false;
      sending.current = true;
      setRefusal('');
      const uuids = order.registrationType === 'partial' ? [...sessions] : [order.uuid];
      try {
        const after = await mutateAsync({
          eventAlias: order.eventAlias,
          seriesNum: order.seriesNum,
          uuids,
        });
        const isWholeOrder = after.some(
          ({ uuid, regStatus }) => uuid === order.uuid && regStatus === 'CANCELED',
        );
        await refetch();
        onDone(
          isWholeOrder
            ? t('cancellation:doneWhole')
            : t('cancellation:done', { count: sessions.length }),
        );
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.code.startsWith('ORDER_')) {
          onFailure(error);
          return false;
        }
        setRefusal(error.message);
        await refetch();
        return true;
      } finally {
        sending.current = false;
      }
    },
  };
}
