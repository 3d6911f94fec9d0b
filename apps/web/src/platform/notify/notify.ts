import type { FieldLabels } from '@portolane/app-kit/failure/call-failure.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@portolane/core/client/api-error.ts';
import type { ToastMessage } from '@portolane/ui/toast/toaster.ts';
import { useApp } from '#platform/context/app-context.ts';
import { noticeText } from './failure-treatment.ts';
import { addNotice, expectNotices } from './notice-queue.ts';

export interface Notify {
  /** Shows a short message for 4 s. */
  toast: (text: string, options?: Omit<ToastMessage, 'text'>) => void;
  /** Shows 錯誤 with the server's message for 3 s. */
  errorNotice: (error: Pick<ApiError, 'code' | 'message'>) => void;
  /** Opens the dialog 欄位錯誤. `labelOf` returns a field's name where the form has a better one. */
  fieldErrors: (fields: ApiError['fields'], labelOf?: FieldLabels) => void;
}

/** Milliseconds, for browsers without `requestIdleCallback`. */
const IDLE = 1_000;

/**
 * Returns functions that show notices; call them in event handlers, not while rendering. Their
 * component is loaded when the browser is idle.
 */
export function useNotify(): Notify {
  const { t } = useTranslation(['common']);
  const { translations } = useApp();
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(expectNotices, IDLE);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(expectNotices);
    return () => window.cancelIdleCallback(waiting);
  }, []);
  const labelOf = (field: string) => {
    // `answers.0.value` belongs to `answers`.
    const key = `common:field.${field.split('.')[0]}` as 'common:field.name';
    // Assigned to a boolean first: used as a type guard, `exists` would widen the key's type.
    const known: boolean = translations.exists(key);
    return known ? t(key) : field;
  };
  return {
    toast: (text, options) => addNotice({ toast: { tone: 'done', ...options, text } }),
    errorNotice: (error) =>
      addNotice({
        toast: { tone: 'error', title: t('common:notice.error'), text: noticeText(t, error) },
      }),
    fieldErrors: (fields, formLabel) =>
      addNotice({
        fields: Object.entries(fields).map(([field, messages]) => ({
          label: formLabel?.(field) ?? labelOf(field),
          messages,
        })),
      }),
  };
}
