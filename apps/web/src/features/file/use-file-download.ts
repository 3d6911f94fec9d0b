import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadTarget } from '@portolane/core/rules/file/download-link.ts';
import { useApp } from '#platform/context/app-context.ts';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useOutsideDownload } from './use-outside-download.ts';

/** Saves bytes as a file of that name. */
function keep(bytes: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface FileToDownload {
  /** The path that sends it to a POST. */
  link: string;
  /** The subject of the download, for browsers that cannot save the response. */
  target: DownloadTarget;
  title: string;
}

/**
 * Downloads a file with the member's bearer token, which a link cannot carry.
 * @returns `progress` in whole per cent, null while unknown
 */
export function useFileDownload(): {
  download: (file: FileToDownload) => void;
  busy: boolean;
  progress: number | null;
} {
  const { t } = useTranslation(['file']);
  const { language, pending, session } = useApp();
  const { toast } = useNotify();
  const callFailure = useCallFailure();
  const downloadOutside = useOutsideDownload();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run({ link, target, title }: FileToDownload) {
    const controller = new AbortController();
    leaving.current = controller;
    setBusy(true);
    setProgress(null);
    pending.change('file.download', 1);
    try {
      if (await downloadOutside(target, title)) return;
      const { downloadFile } = await guardedImport(
        () => import('@portolane/core/client/download-file.ts'),
      );
      const { bytes, name } = await downloadFile(new URL(link, location.href).href, {
        language,
        token: session.token(),
        signal: controller.signal,
        onProgress: (come, all) =>
          setProgress(all && Math.min(100, Math.floor((100 * come) / all))),
      });
      keep(bytes, name ?? title);
      toast(t('file:downloaded', { title }));
    } catch (error) {
      // Leaving the page aborts the download; this is not a failure.
      if (!controller.signal.aborted) callFailure(error);
    } finally {
      pending.change('file.download', -1);
      setBusy(false);
    }
  }
  return { download: (file) => void run(file), busy, progress };
}
