import './notice-host.css';
import { type ComponentType, useEffect, useState } from 'react';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import {
  listenForNotices,
  type NoticeRequest,
  takeNotices,
} from '#platform/notify/notice-queue.ts';

/** Milliseconds that a message stays when it has to be shown plainly. */
const PLAIN_DURATION = 8_000;

const textOf = (notice: NoticeRequest) =>
  'toast' in notice
    ? notice.toast.text
    : notice.fields.map(({ label, messages }) => `${label}: ${messages.join(' ')}`).join('\n');

/** Keeps a place for messages, and fetches what shows them with the first one, or before it where one is expected (a page with a form). The message matters more than its dress: without it, it is said plainly. */
export function NoticeHost() {
  const [loaded, setLoaded] = useState<{ Board: ComponentType } | null>(null);
  const [plain, setPlain] = useState('');
  useEffect(() => {
    if (loaded) return undefined;
    return listenForNotices(() => {
      guardedImport(() => import('./notice-board.tsx')).then(
        ({ NoticeBoard }) => setLoaded({ Board: NoticeBoard }),
        // Only expected: the first message tries again.
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
      {/* The live region stands before there is something to say. */}
      <div role="alert" className="plain-notice">
        {plain}
      </div>
    </>
  );
}
