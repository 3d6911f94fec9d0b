import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Returns a function that turns a failed call into a message, preferring the server's own. A
 * session that has ended is renewed by the page's loader.
 */
export function useFailure(): (error: unknown) => string {
  const { t } = useTranslation(['shell']);
  const { report, session } = useApp();
  return (error) => {
    if (!(error instanceof ApiError)) {
      report(error, 'call');
      return t('shell:failure.other');
    }
    if (error.endsSession) session.logOut();
    if (error.code === 'OFFLINE') return t('shell:failure.offline');
    if (error.code === 'NO_RESPONSE') return t('shell:failure.noResponse');
    return (
      Object.values(error.fields).flat().join(' ') || error.message || t('shell:failure.other')
    );
  };
}
