import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureText } from '@portolane/app-kit/failure/failure-texts.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';

export type FailureTreatment =
  /** Nothing came from a server: a part that could not be loaded, or a defect. */
  | { kind: 'report' }
  | { kind: 'fieldErrors'; fields: ApiError['fields'] }
  /** A notice where the server sent a message, then the login. */
  | { kind: 'login'; error: ApiError }
  | { kind: 'notice'; error: ApiError };

/** Returns what is done about a call that failed (docs/behaviour/loading-and-failures.md). */
export function failureTreatment(error: unknown): FailureTreatment {
  if (!(error instanceof ApiError)) return { kind: 'report' };
  if (error.isFieldError && Object.keys(error.fields).length > 0)
    return { kind: 'fieldErrors', fields: error.fields };
  return { kind: error.endsSession ? 'login' : 'notice', error };
}

/** Returns the server's message; a text of the site where none came or the browser is offline. */
export const noticeText = (t: TFunction<['common']>, error: unknown): string =>
  failureText(error, {
    offline: t('common:notice.offlineForm'),
    noResponse: t('common:notice.noResponse'),
    other: t('common:notice.unknown'),
  });

/** Returns the function from a failure to its sentence, for the parts shared with other apps. */
export function useNoticeText(): (error: unknown) => string {
  const { t } = useTranslation(['common']);
  return (error) => noticeText(t, error);
}
