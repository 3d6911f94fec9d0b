import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { PasskeyCancelled } from '#platform/passkey/passkeys.ts';

/** Returns a function that says why a call failed, in the server's words where it has some. */
export function useFailure(): (error: unknown) => string {
  const { t } = useTranslation(['frame']);
  return (error) => {
    if (error instanceof PasskeyCancelled) return t('frame:failure.passkey');
    if (!(error instanceof ApiError)) {
      console.error(error);
      return t('frame:failure.other');
    }
    if (error.code === 'OFFLINE') return t('frame:failure.offline');
    if (error.code === 'NO_RESPONSE') return t('frame:failure.noResponse');
    const fields = Object.values(error.fields).flat().join(' ');
    return fields || error.message || t('frame:failure.other');
  };
}
