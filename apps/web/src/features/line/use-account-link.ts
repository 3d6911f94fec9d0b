import { useState } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { bindLineMutation } from '@portolane/core/queries/line.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Error codes that concern the link itself, and those that concern the two accounts. */
const linkIsBad: readonly string[] = [
  'LINE_TOKEN_EXPIRED',
  'LINE_TOKEN_INVALID',
  'ID_TOKEN_REQUIRED',
  'INPUT_INVALID',
] satisfies ErrorCode[];
const accountsDiffer: readonly string[] = [
  'BOUND_TO_ANOTHER_MEMBER',
  'MEMBER_HAS_OTHER_LINE',
] satisfies ErrorCode[];

/**
 * Why nothing was bound. `link`: a new link is needed; `accounts`: another binding is in the way;
 * `login`: the member's login had expired.
 */
export interface LinkRefusal {
  kind: 'link' | 'accounts' | 'login';
  message: string;
}

/**
 * Requests the LINE URL that an account link continues to, and goes there. Retryable failures (no
 * network, no response) are reported like those of any call.
 */
export function useAccountLink(token: string) {
  const { api, session } = useApp();
  const fail = useCallFailure();
  const [refusal, setRefusal] = useState<LinkRefusal | null>(null);
  const { mutate, isPending, data } = useCallMutation(bindLineMutation(api), {
    onDone: ({ redirect }) => {
      if (redirect !== null) window.location.assign(redirect);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return fail(error);
      const { code, message } = error;
      if (error.endsSession) {
        setRefusal({ kind: 'login', message });
        return session.logOut();
      }
      if (linkIsBad.includes(code)) return setRefusal({ kind: 'link', message });
      if (accountsDiffer.includes(code)) return setRefusal({ kind: 'accounts', message });
      return fail(error);
    },
  });
  return {
    busy: isPending,
    /** The URL the browser is going to; null before. */
    redirect: data?.redirect ?? null,
    /** The binding existed already, so LINE is not involved. */
    bound: data !== undefined && data.redirect === null,
    refusal,
    bind: () => {
      if (isPending || data) return;
      setRefusal(null);
      mutate({ linkToken: token });
    },
  };
}
