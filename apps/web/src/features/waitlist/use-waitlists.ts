import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event, EventSession } from '@portolane/core/contract/event.ts';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { eventKey } from '@portolane/core/queries/event.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import {
  joinWaitlistMutation,
  waitlistEntriesQuery,
  waitlistKey,
} from '@portolane/core/queries/waitlist.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useViewer } from '#platform/session/use-viewer.ts';
import { storePendingJoin, takePendingJoin } from './pending-join.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** The waitlists of an event for this viewer. The session null stands for the event as a whole. */
export interface Waitlists {
  /** Returns the viewer's entry, or null. */
  entryFor: (session: EventSession | null) => MemberWaitlistEntry | null;
  join: (session: EventSession | null) => void;
  /**
   * The waitlist being joined: a session's uuid, or null for the whole event; undefined if none is.
   */
  joining: string | null | undefined;
  /** Why the last press was refused, and which one. */
  refusal: { sessionUuid: string | null; message: string } | null;
  /** The new entry, announced to screen readers. */
  joined: MemberWaitlistEntry | null;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^(WAITING_|CART_|PRODUCT_)/.test(error.code);
const nameOf = (event: Pick<Event, 'alias' | 'seriesNum'>) => `${event.alias}/${event.seriesNum}`;

/**
 * Joins waitlists of an event. Visitors who are not logged in log in first and have joined when
 * they return.
 */
export function useWaitlists(event: Event, loggedIn: boolean): Waitlists {
  const { api, href } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onFailure = useCallFailure();
  const viewer = useViewer();
  const { data: entries } = useQuery({ ...waitlistEntriesQuery(api), enabled: loggedIn });
  const mine =
    (loggedIn &&
      entries?.filter(
        (entry) => entry.eventAlias === event.alias && entry.seriesNum === event.seriesNum,
      )) ||
    [];
  const { mutate, isPending, variables, error, data } = useCallMutation(
    {
      ...joinWaitlistMutation(api),
      // Refetch seats and entries, whether refused or not.
      onSettled: () =>
        refetchQueries(queryClient, [waitlistKey, eventKey(event.alias, event.seriesNum)]),
    },
    {
      onFailure(failure, { sessionUuid }) {
        // A refusal is shown where the button is; network failures and an expired login are handled
        // globally.
        if (isRefusal(failure)) return;
        if (failure instanceof ApiError && failure.endsSession)
          storePendingJoin(nameOf(event), sessionUuid ?? null);
        onFailure(failure);
      },
    },
  );
  const ask = (sessionUuid: string | null) =>
    mutate({
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      ...(sessionUuid !== null && { sessionUuid }),
    });
  const asked = variables?.sessionUuid ?? null;

  const pressBefore = useEffectEvent(() => {
    const press = takePendingJoin(nameOf(event));
    if (press !== undefined) ask(press);
  });
  useEffect(() => {
    if (viewer) pressBefore();
  }, [viewer]);

  return {
    entryFor: (session) =>
      mine.find((entry) => (entry.session?.uuid ?? null) === (session?.uuid ?? null)) ?? null,
    join(session) {
      if (isPending) return;
      const sessionUuid = session?.uuid ?? null;
      if (viewer) return ask(sessionUuid);
      storePendingJoin(nameOf(event), sessionUuid);
      void navigate(href('login', undefined, { redirectFrom: pathname + search }));
    },
    joining: isPending ? asked : undefined,
    refusal: !isPending && isRefusal(error) ? { sessionUuid: asked, message: error.message } : null,
    joined: data ?? null,
  };
}
