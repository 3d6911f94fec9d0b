import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { cancelOrderMutation, ordersKey } from '@portolane/core/queries/order.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/** Cancels sessions of an enrolment, or the whole of it. Another press while one is under way does nothing; what was cancelled elsewhere stays so. */
export function useCancelOrder(order: Order) {
  const { t } = useTranslation(['order']);
  const { api } = useApp();
  const queryClient = useQueryClient();
  const { toast } = useNotify();
  const onFailure = useCallFailure();
  // Without a network it fails at once: a cancellation must not wait unseen and go out later.
  const { mutateAsync, isPending } = useMutation({ ...cancelOrderMutation(api), networkMode: 'always' });
  const [refusal, setRefusal] = useState('');
  const sending = useRef(false);

  // Seats, lists and coupons have changed; after a refusal this page shows what is no longer so.
  const look = () => Promise.all([ordersKey, couponsKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  return {
    busy: isPending,
    /** Why what was asked for last was not done; empty when it was. */
    refusal,
    forget: () => setRefusal(''),
    /** @param sessions uuids; of an event that is enrolled as a whole they are all of them. @returns whether the server has decided */
    async cancel(sessions: readonly string[]): Promise<boolean> {
      if (sending.current) return false;
      sending.current = true;
      setRefusal('');
      const uuids = order.registrationType === 'partial' ? [...sessions] : [order.uuid];
      try {
        const after = await mutateAsync({ eventAlias: order.eventAlias, seriesNum: order.seriesNum, uuids });
        const whole = after.some(({ uuid, regStatus }) => uuid === order.uuid && regStatus === 'CANCELED');
        await look();
        toast(whole ? t('order:cancel.doneWhole') : t('order:cancel.done', { count: sessions.length }));
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
