import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '#app/app-context.ts';
import { guardedImport } from '#app/guarded-import.ts';

/** Milliseconds until "loading" is said, and until the part counts as failed (SPEC section 9: asset-load fallback). */
const LAZY_DELAY = 400;
const LAZY_TIMEOUT = 10_000;

/**
 * A component whose code is fetched when it is first shown. While it is on its way nothing shows, after 400 ms "loading",
 * after 10 s (or at once, when it fails) the reason and a way to try again.
 * `className` is for the box of these two; `preload` starts fetching early.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, className = '') {
  let Loaded: ComponentType<P> | undefined;
  const fetchPart = () => guardedImport(load).then((component) => (Loaded = component));

  function LazyPart(props: P) {
    const { t, report } = useApp();
    const [state, setState] = useState<'waiting' | 'slow' | 'failed' | 'ready'>(Loaded ? 'ready' : 'waiting');
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (Loaded) return undefined;
      let current = true;
      const slow = setTimeout(() => setState('slow'), LAZY_DELAY);
      const late = setTimeout(() => setState('failed'), LAZY_TIMEOUT);
      const stop = () => {
        current = false;
        clearTimeout(slow);
        clearTimeout(late);
      };
      fetchPart().then(
        // Late is better than never: an error view gives way to a part that arrives after all.
        () => current && (stop(), setState('ready')),
        (error: unknown) => {
          if (!current) return;
          stop();
          report(error, 'lazy part');
          setState('failed');
        },
      );
      return stop;
    }, [attempt, report]);

    if (Loaded && state === 'ready') return <Loaded {...props} />;
    if (state === 'waiting') return null;
    return (
      <div className={`lazy-part ${className}`} role={state === 'failed' ? 'alert' : 'status'}>
        <p>{state === 'failed' ? t('common:failure.partFailed') : t('common:failure.partLoading')}</p>
        {state === 'failed' && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setState('waiting');
              setAttempt(attempt + 1);
            }}
          >
            {t('common:failure.retry')}
          </button>
        )}
      </div>
    );
  }
  LazyPart.preload = () => void fetchPart().catch(() => {}); // the showing will try again, and say so
  return LazyPart;
}
