import './lazy-part.css';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useHydrated } from '#platform/form/use-hydrated.ts';
import { guardedImport } from './guarded-import.ts';

/** Milliseconds until "loading" is said, and until the part counts as failed. */
const LAZY_DELAY = 400;
const LAZY_TIMEOUT = 10_000;

/**
 * A component whose code is fetched when it is first shown (React's `lazy` in a boundary of its own). While it is on its way
 * nothing shows, after 400 ms "loading", after 10 s (or at once, when it fails) the reason and a way to try again.
 * `className` is for the box of these two; `preload` starts fetching early.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, className = '') {
  let arrived: Promise<ComponentType<P>> | undefined;
  const fetchPart = () =>
    (arrived ??= guardedImport(load).catch((error: unknown) => {
      arrived = undefined; // a failed piece may be fetched again
      throw error;
    }));
  const makePart = () => lazy(async () => ({ default: await fetchPart() }));
  const First = makePart();

  function LazyPart(props: P) {
    // `lazy` remembers a failure for ever: another try is another component.
    const [part, setPart] = useState<{ Part: ComponentType<P>; attempt: number }>({
      Part: First as unknown as ComponentType<P>,
      attempt: 0,
    });
    const hydrated = useHydrated();
    const retry = () =>
      setPart({ Part: makePart() as unknown as ComponentType<P>, attempt: part.attempt + 1 });
    const failed = <PartFailed className={className} onRetry={retry} />;
    // The server sends pages whole and waits for nothing: a part that it began would be an error for React to recover from.
    if (!hydrated) return null;
    return (
      <PartBoundary key={part.attempt} fallback={failed}>
        <Suspense fallback={<PartLoading className={className} late={failed} />}>
          <part.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.preload = () => void fetchPart().catch(() => {}); // the showing will try again, and say so
  return LazyPart;
}

/** Says nothing at first, then that the part is on its way, then that it is late. Late is better than never: it gives way to a part that arrives after all. */
function PartLoading({ className, late }: { className: string; late: ReactNode }) {
  const { t } = useTranslation(['common']);
  const [state, setState] = useState<'waiting' | 'slow' | 'late'>('waiting');
  useEffect(() => {
    const timers = [
      setTimeout(() => setState('slow'), LAZY_DELAY),
      setTimeout(() => setState('late'), LAZY_TIMEOUT),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (state === 'waiting') return null;
  if (state === 'late') return late;
  return (
    <div className={`lazy-part ${className}`}>
      <output>{t('common:failure.partLoading')}</output>
    </div>
  );
}

function PartFailed({ className, onRetry }: { className: string; onRetry: () => void }) {
  const { t } = useTranslation(['common']);
  return (
    <div className={`lazy-part ${className}`} role="alert">
      <p>{t('common:failure.partFailed')}</p>
      <button type="button" className="link" onClick={onRetry}>
        {t('common:failure.retry')}
      </button>
    </div>
  );
}

function PartBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { report } = useApp();
  return (
    <CatchPart fallback={fallback} report={report}>
      {children}
    </CatchPart>
  );
}

/** Errors are caught by classes only. */
class CatchPart extends Component<
  { fallback: ReactNode; children: ReactNode; report: (error: unknown, about: string) => void },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.report(error, 'lazy part');
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
