import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { getCodeMutation } from '@portolane/core/queries/user.ts';
import {
  CODE_COOL_DOWN_SECONDS,
  CODE_VALID_SECONDS,
} from '@portolane/core/rules/verification/verification-code.ts';
import { useDeviceNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';
import type { Phone } from './login-schemas.ts';
import { keepSentCode, type SentCode, useSentCode } from './sent-code.ts';

export interface CodeRequest {
  /** The code of this phone that is on its way, also after a reload. */
  sent: SentCode | null;
  /** Seconds until another may be asked for; 0 when it may. */
  wait: number;
  isOver: boolean;
  busy: boolean;
  /** @throws ApiError */
  ask: (phone: Phone) => Promise<void>;
}

/** Asks for a code of a phone. What is on its way is known to the whole tab: a code that was asked for in one form is good in another. */
export function useCodeRequest(phone: Phone): CodeRequest {
  const { api } = useHost();
  const now = useDeviceNow().getTime();
  const getCode = useMutation(getCodeMutation(api));
  const sent = useSentCode();
  const own =
    sent?.mobilePhone === phone.mobilePhone && sent.mobilePhoneCode === phone.mobilePhoneCode
      ? sent
      : null;
  const left = own ? own.resendAt - now : 0;
  const remember = ({ mobilePhoneCode, mobilePhone }: Phone, coolDown: number, valid: number) => {
    const at = Date.now();
    keepSentCode({
      mobilePhoneCode,
      mobilePhone,
      resendAt: at + coolDown * 1000,
      expiresAt: at + valid * 1000,
    });
  };
  return {
    sent: own,
    // `now` is at most a second behind: the last second is shown until it is over.
    wait: left > 0 ? Math.max(1, Math.floor(left / 1000)) : 0,
    isOver: own !== null && own.expiresAt <= now,
    busy: getCode.isPending,
    async ask(asked) {
      try {
        const { coolDownSeconds, validSeconds } = await getCode.mutateAsync(asked);
        remember(asked, coolDownSeconds, validSeconds);
      } catch (error) {
        // Somebody who asked a moment ago, perhaps in another tab, has a code already: it can be typed here.
        if (
          error instanceof ApiError &&
          error.code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN'
        ) {
          const wait = error.retryAfter ?? CODE_COOL_DOWN_SECONDS;
          remember(asked, wait, CODE_VALID_SECONDS - CODE_COOL_DOWN_SECONDS + wait);
        }
        throw error;
      }
    },
  };
}
