import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { failureText } from '@portolane/app-kit/failure/failure-texts.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Returns a function that says why a call failed, in the server's words where it has some. */
export function useShownFailure(): (error: unknown) => string {
  const { t } = useTranslation(['shell']);
  return (error) =>
    failureText(error, {
      offline: t('shell:failure.offline'),
      noResponse: t('shell:failure.noResponse'),
      other: t('shell:failure.other'),
    });
}

/**
 * Returns a function that handles a failed call, and says why it failed. A session that has ended is
 * renewed by the page's loader.
 */
export function useFailure(): (error: unknown) => string {
  const { report, session } = useApp();
  const failure = useShownFailure();
  return (error) => {
    if (!(error instanceof ApiError)) report(error, 'call');
    else if (error.endsSession) session.logOut();
    return failure(error);
  };
}
