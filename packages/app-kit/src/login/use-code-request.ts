import { useState } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { getCodeMutation } from '@portolane/core/queries/user.ts';
import {
  CODE_COOL_DOWN_SECONDS,
  CODE_VALID_SECONDS,
} from '@portolane/core/rules/verification/verification-code.ts';
import { useDeviceNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { Phone } from './login-schemas.ts';
import { sentChallenge, storeSentCode, type SentCode, useSentCode } from './sent-code.ts';
import { useCallMutation } from '#call/use-call-mutation.ts';

export interface CodeRequest {
  /** The code that was sent to this phone, also after a reload. */
  sent: SentCode | null;
  /** Seconds until another code can be requested; 0 if it can be now. */
  wait: number;
  isExpired: boolean;
  busy: boolean;
  /** The browser is solving the proof of work that the server asked for. */
  isProving: boolean;
  /** @throws ApiError */
  request: (phone: Phone) => Promise<void>;
}

/**
 * Requests login codes for a phone. The sent code is shared by the whole tab: a code requested in
 * one form is valid in another.
 */
export function useCodeRequest(phone: Phone): CodeRequest {
  const { api } = useHost();
  const now = useDeviceNow().getTime();
  const getCode = useCallMutation(getCodeMutation(api));
  const [isProving, setProving] = useState(false);
  const sent = useSentCode();
  const ownCode =
    sent?.mobilePhone === phone.mobilePhone && sent.mobilePhoneCode === phone.mobilePhoneCode
      ? sent
      : null;
  const left = ownCode ? ownCode.resendAt - now : 0;
  const remember = (
    { mobilePhoneCode, mobilePhone, challenge }: Phone & { challenge?: string | undefined },
    coolDown: number,
    valid: number,
  ) => {
    const at = Date.now();
    storeSentCode({
      mobilePhoneCode,
      mobilePhone,
      challenge,
      resendAt: at + coolDown * 1000,
      expiresAt: at + valid * 1000,
    });
  };
  /** Returns the proof of work that a refusal asks for; null if none, or this browser cannot. */
  const proofFor = async (error: unknown): Promise<string | null> => {
    const [task] = (error instanceof ApiError && error.fields.proofOfWork) || [];
    if (task === undefined) return null;
    setProving(true);
    try {
      const { solveProof } = await import('./solve-proof.ts');
      return await solveProof(task);
    } catch {
      // Without Workers, or with the connection gone, the refusal stays, which says when.
      return null;
    } finally {
      setProving(false);
    }
  };
  return {
    sent: ownCode,
    // `now` may lag by a second: keep showing 1 until the wait is over.
    wait: left > 0 ? Math.max(1, Math.floor(left / 1000)) : 0,
    isExpired: ownCode !== null && ownCode.expiresAt <= now,
    busy: getCode.isPending || isProving,
    isProving,
    async request(requestedPhone) {
      // Another code continues the challenge of the first: either is then accepted.
      const known = sentChallenge(requestedPhone);
      try {
        const body = { ...requestedPhone, challenge: known.challenge ?? '' };
        const { challenge, coolDownSeconds, validSeconds } = await getCode
          .mutateAsync(body)
          .catch(async (error: unknown) => {
            const proof = await proofFor(error);
            if (proof === null) throw error;
            return getCode.mutateAsync({ ...body, proof });
          });
        remember({ ...requestedPhone, challenge }, coolDownSeconds, validSeconds);
      } catch (error) {
        // A code was sent a moment ago. It can be entered here.
        if (
          error instanceof ApiError &&
          error.code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN'
        ) {
          const wait = error.retryAfter ?? CODE_COOL_DOWN_SECONDS;
          remember(
            { ...requestedPhone, ...known },
            wait,
            CODE_VALID_SECONDS - CODE_COOL_DOWN_SECONDS + wait,
          );
        }
        throw error;
      }
    },
  };
}
