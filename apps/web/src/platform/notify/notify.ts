import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@portolane/core/client/api-error.ts';
import type { ToastMessage } from '@portolane/ui/toast/toaster.ts';
import { useApp } from '#platform/context/app-context.ts';
import { noticeText } from './failure-treatment.ts';
import { addNotice, expectNotices } from './notice-queue.ts';

export interface Notify {
  /** A short message that goes by itself after 4 s. */
  toast: (text: string, options?: Omit<ToastMessage, 'text'>) => void;
  /** 錯誤 and the server's message, for 3 s. */
  errorNotice: (error: Pick<ApiError, 'code' | 'message'>) => void;
  /** The dialog 欄位錯誤. `labels` name the fields by their key, where the form's own names fit better. */
  fieldErrors: (fields: ApiError['fields'], labels?: Readonly<Record<string, string>>) => void;
}

/** Milliseconds for browsers that do not tell when they are idle. */
const IDLE = 1_000;

/** How a page says what happened. For handlers in the browser, not for rendering. What shows it is fetched once the browser is idle. */
export function useNotify(): Notify {
  const { t } = useTranslation(['common']);
  const { words } = useApp();
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
    // A plain boolean: as a type guard, `exists` would widen the key to any.
    const known: boolean = words.exists(key);
    return known ? t(key) : field;
  };
  return {
    toast: (text, options) => addNotice({ toast: { tone: 'done', ...options, text } }),
    errorNotice: (error) =>
      addNotice({
        toast: { tone: 'error', title: t('common:notice.error'), text: noticeText(t, error) },
      }),
    fieldErrors: (fields, labels) =>
      addNotice({
        fields: Object.entries(fields).map(([field, messages]) => ({
          label: labels?.[field] ?? labelOf(field),
          messages,
        })),
      }),
  };
}
