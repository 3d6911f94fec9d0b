import { type ComponentType, useEffect, useState } from 'react';
import { guardedImport } from '#app/guarded-import.ts';
import { listenForNotices, takeNotices } from './notice-queue.ts';

/** Keeps a place for messages, and fetches what shows them with the first one. */
export function NoticeHost() {
  const [loaded, setLoaded] = useState<{ Board: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) return undefined;
    return listenForNotices(() => {
      guardedImport(() => import('./notice-board.tsx')).then(
        ({ NoticeBoard }) => setLoaded({ Board: NoticeBoard }),
        // The message matters more than its dress.
        () => {
          for (const notice of takeNotices())
            window.alert('toast' in notice ? notice.toast.text : notice.fields.map(({ label, messages }) => `${label}: ${messages.join(' ')}`).join('\n'));
        },
      );
    });
  }, [loaded]);
  return loaded && <loaded.Board />;
}
