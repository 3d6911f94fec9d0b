import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { cancelOrderMutation, ordersKey } from '@portolane/core/queries/order.ts';
import { cancellableSessions, cancellableUntil } from '@portolane/core/rules/order/cancellation.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';

interface Options {
  /** It is done; `said` says what. */
  onDone: (said: string) => void;
  /** The server has decided nothing: no network, no answer, a login that has ended. */
  onFailure: (error: unknown) => void;
}

export interface Cancelling {
  /** What can be cancelled now. */
  sessions: readonly OrderSession[];
  /** Until when, and the way to it; null when nothing can be cancelled any more. */
  until: string | null;
  open: string;
  busy: boolean;
  /** Why what was asked for last was not done; empty when it was. */
  refusal: string;
  forget: () => void;
  /** @param sessions uuids; of an event that is enrolled as a whole they are all of them. @returns whether the server has decided */
  cancel: (sessions: readonly string[]) => Promise<boolean>;
}

/** Cancels sessions of an enrolment, or the whole of it. Another press while one is under way does nothing; what was cancelled elsewhere stays so. */
export function useCancelOrder(order: Order, { onDone, onFailure }: Options): Cancelling {
  const { t } = useTranslation(['cancellation']);
  const { api, format } = useHost();
  const now = useNow();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(cancelOrderMutation(api));
  const [refusal, setRefusal] = useState('');
  const sending = useRef(false);

  const all = order.sessions
    .flatMap((day) => day.sessions)
    .map((session) => ({ ...session, status: session.regStatus }));
  const enrolled = { registrationType: order.registrationType, sessions: all };
  const end = cancellableUntil(enrolled, now);
  // Seats, lists and coupons have changed; after a refusal this page shows what is no longer so.
  const look = () =>
    Promise.all(
      [ordersKey, couponsKey, eventsKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  return {
    sessions: cancellableSessions(enrolled, now),
    until:
      end === null
        ? null
        : t(`cancellation:until.${order.registrationType}`, {
            time: `${format.weekdayDate(new Date(end))} ${format.time(new Date(end))}`,
          }),
    open: t(
      order.registrationType === 'partial' && all.length > 1
        ? 'cancellation:openSome'
        : 'cancellation:open',
    ),
    busy: isPending,
    refusal,
    forget: () => setRefusal(''),
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
        const whole = after.some(
          ({ uuid, regStatus }) => uuid === order.uuid && regStatus === 'CANCELED',
        );
        await look();
        onDone(
          whole ? t('cancellation:doneWhole') : t('cancellation:done', { count: sessions.length }),
        );
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.code.startsWith('ORDER_')) {
          onFailure(error);
          return false;
        }
        setRefusal(error.message);
        await look();
        return true;
      } finally {
        sending.current = false;
      }
    },
  };
}
