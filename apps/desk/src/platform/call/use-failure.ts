import { useTranslation } from 'react-i18next';
import { failureText } from '@portolane/app-kit/failure/failure-texts.ts';
import { PasskeyCancelled } from '#platform/passkey/passkeys.ts';

/** Returns a function that says why a call failed, in the server's words where it has some. */
export function useFailure(): (error: unknown) => string {
  const { t } = useTranslation(['frame']);
  return (error) =>
    error instanceof PasskeyCancelled
      ? t('frame:failure.passkey')
      : failureText(error, {
          offline: t('frame:failure.offline'),
          noResponse: t('frame:failure.noResponse'),
          other: t('frame:failure.other'),
        });
}
