import './notice-host.css';
import { type ComponentType, useEffect, useState } from 'react';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import {
  listenForNotices,
  type NoticeRequest,
  takeNotices,
} from '#platform/notify/notice-queue.ts';

/** Milliseconds that a plain message is shown. */
const PLAIN_DURATION = 8_000;

const textOf = (notice: NoticeRequest) =>
  'toast' in notice
    ? notice.toast.text
    : notice.fields.map(({ label, messages }) => `${label}: ${messages.join(' ')}`).join('\n');

/**
 * Loads the notice board with the first notice, or earlier where one is expected (a page with a
 * form). If the board fails to load, the message is shown as plain text.
 */
export function NoticeHost() {
  const [loaded, setLoaded] = useState<{ Board: ComponentType } | null>(null);
  const [plain, setPlain] = useState('');
  useEffect(() => {
    if (loaded) return undefined;
    return listenForNotices(() => {
      guardedImport(() => import('./notice-board.tsx')).then(
        ({ NoticeBoard }) => setLoaded({ Board: NoticeBoard }),
        // If a notice was merely expected, the first one tries again.
        () => setPlain(takeNotices().map(textOf).join('\n')),
      );
    });
  }, [loaded]);
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
