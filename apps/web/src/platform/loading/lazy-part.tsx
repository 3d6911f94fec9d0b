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
import { useHydrated } from '@portolane/app-kit/hydration/use-hydrated.ts';
import { guardedImport } from './guarded-import.ts';

/** Milliseconds until "loading" is shown, and until the part counts as failed. */
const LAZY_DELAY = 400;
const LAZY_TIMEOUT = 10_000;

/**
 * A component whose code is loaded when it is first rendered (React's `lazy` in a boundary of its
 * own). While loading it renders nothing, after 400 ms "loading", and after 10 s, or as soon as
 * loading fails, an error with a retry button. `className` is for the box around both messages.
 * `preload` starts loading early.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, className = '') {
  let arrived: Promise<ComponentType<P>> | undefined;
  const fetchPart = () =>
    (arrived ??= guardedImport(load).catch((error: unknown) => {
      arrived = undefined; // allows another attempt
      throw error;
    }));
  const makePart = () => lazy(async () => ({ default: await fetchPart() }));
  const First = makePart();

  function LazyPart(props: P) {
    // `lazy` caches a rejection forever, so every attempt needs a new component.
    const [part, setPart] = useState<{ Part: ComponentType<P>; attempt: number }>({
      Part: First as unknown as ComponentType<P>,
      attempt: 0,
    });
    const hydrated = useHydrated();
    const retry = () =>
      setPart({ Part: makePart() as unknown as ComponentType<P>, attempt: part.attempt + 1 });
    const failed = <PartFailed className={className} onRetry={retry} />;
    // The server does not stream: a part that suspends there would be an error that React recovers
    // from in the browser.
    if (!hydrated) return null;
    return (
      <PartBoundary key={part.attempt} fallback={failed}>
        <Suspense fallback={<PartLoading className={className} late={failed} />}>
          <part.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  LazyPart.preload = () => void fetchPart().catch(() => {}); // rendering the part tries again and reports the failure
  return LazyPart;
}

/**
 * Renders nothing at first, then "loading", then the error. A part that arrives after that still
 * replaces it.
 */
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
    <ErrorCatcher fallback={fallback} report={report}>
      {children}
    </ErrorCatcher>
  );
}

/** Only class components can catch errors. */
class ErrorCatcher extends Component<
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
