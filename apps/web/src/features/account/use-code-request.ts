import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { getCodeMutation } from '@portolane/core/queries/user.ts';
import { CODE_COOL_DOWN_SECONDS, CODE_VALID_SECONDS } from '@portolane/core/rules/verification/verification-code.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { keepSentCode, useSentCode } from '#features/login/sent-code.ts';

interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}

/** Asks for a code of a phone. What is on its way is known to the whole tab: a code that was asked for at the login is good here. */
export function useCodeRequest(phone: Phone) {
  const { api } = useApp();
  const now = useNow().getTime();
  const getCode = useMutation({ ...getCodeMutation(api), networkMode: 'always' });
  const sent = useSentCode();
  const own = sent?.mobilePhone === phone.mobilePhone && sent.mobilePhoneCode === phone.mobilePhoneCode ? sent : null;
  const remember = ({ mobilePhoneCode, mobilePhone }: Phone, coolDown: number, valid: number) => {
    const at = Date.now();
    keepSentCode({ mobilePhoneCode, mobilePhone, resendAt: at + coolDown * 1000, expiresAt: at + valid * 1000 });
  };
  return {
    /** The code of this phone that is on its way, also after a reload. */
    sent: own,
    /** Milliseconds until another may be asked for. */
    wait: own ? Math.max(0, own.resendAt - now) : 0,
    isOver: own !== null && own.expiresAt <= now,
    busy: getCode.isPending,
    /** @throws ApiError */
    async ask(asked: Phone): Promise<void> {
      try {
        const { coolDownSeconds, validSeconds } = await getCode.mutateAsync(asked);
        remember(asked, coolDownSeconds, validSeconds);
      } catch (error) {
        // Somebody who asked in another tab has a code already: it can be typed here.
        if (error instanceof ApiError && error.code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN') {
          const wait = error.retryAfter ?? CODE_COOL_DOWN_SECONDS;
          remember(asked, wait, CODE_VALID_SECONDS - CODE_COOL_DOWN_SECONDS + wait);
        }
        throw error;
      }
    },
  };
}
