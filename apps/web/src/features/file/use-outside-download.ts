import { useTranslation } from 'react-i18next';
import type { DownloadTarget } from '@portolane/core/rules/file/download-link.ts';
import { inAppBrowserOf } from '@portolane/core/rules/navigation/in-app-browser.ts';
import { useApp } from '#platform/context/app-context.ts';
import { openOutside } from '#platform/link/open-outside.ts';
import { useNotify } from '#platform/notify/notify.ts';

/**
 * Returns a function that downloads by the phone's own browser, with a link of one download, where this
 * is the browser of an app. There, what the page has fetched is saved nowhere, without an error.
 * @returns whether it has; false: this browser can save what the page fetches
 */
export function useOutsideDownload(): (target: DownloadTarget, title: string) => Promise<boolean> {
  const { t } = useTranslation(['file']);
  const { api } = useApp();
  const { toast } = useNotify();
  return async (target, title) => {
    const app = inAppBrowserOf(navigator.userAgent);
    if (app === null) return false;
    const { items } = await api('download.link', { body: target });
    openOutside(items.path);
    // Nothing tells whether the app has opened it.
    toast(t(app === 'line' ? 'file:outside.line' : 'file:outside.otherApp', { title }));
    return true;
  };
}
