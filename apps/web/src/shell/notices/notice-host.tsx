import './notice-host.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import { useApp } from '#platform/context/app-context.ts';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import {
  listenForNotices,
  type NoticeRequest,
  takeNotices,
} from '#platform/notify/notice-queue.ts';

/** Milliseconds that a plain message is shown. */
const PLAIN_DURATION = 8_000;

const textOf = (notice: NoticeRequest, { labelled }: Pick<Formatter, 'labelled'>) =>
  'toast' in notice
    ? notice.toast.text
    : notice.fields.map(({ label, messages }) => labelled(label, messages.join(' '))).join('\n');

/**
 * Loads the notice board with the first notice, or earlier where one is expected (a page with a
 * form). If the board fails to load, the message is shown as plain text.
 */
export function NoticeHost() {
  const { format } = useApp();
  const [loaded, setLoaded] = useState<{ Board: ComponentType } | null>(null);
  const [plain, setPlain] = useState('');
  useEffect(() => {
    if (loaded) return undefined;
    return listenForNotices(() => {
      guardedImport(() => import('./notice-board.tsx')).then(
        ({ NoticeBoard }) => setLoaded({ Board: NoticeBoard }),
        // If a notice was merely expected, the first one tries again.
        () =>
          setPlain(
            takeNotices()
              .map((notice) => textOf(notice, format))
              .join('\n'),
          ),
      );
    });
  }, [loaded, format]);
  useEffect(() => {
    if (!plain) return undefined;
    const timer = setTimeout(() => setPlain(''), PLAIN_DURATION);
    return () => clearTimeout(timer);
  }, [plain]);
  return (
    <>
      {loaded && <loaded.Board />}
      {/* The live region must exist before its text changes. */}
      <div role="alert" className="plain-notice">
        {plain}
      </div>
    </>
  );
}
