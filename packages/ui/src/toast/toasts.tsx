import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '#icon/icon.tsx';
import type { Toast, Toaster } from './toaster.ts';

export interface ToastsProps {
  toaster: Toaster;
  /** Name of each message's button, e.g. 關閉 */
  closeLabel: string;
}

const NONE: readonly Toast[] = [];

/**
 * Shows the toaster's messages. Render it once, always: the two live regions must be in the page before a message comes
 * for it to be read out. (An open dialog hides the rest of the page but spares elements marked aria-live.)
 */
export function Toasts({ toaster, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, () => NONE);
  const show = (toast: Toast) => <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => toaster.dismiss(toast.id)} />;
  return (
    <div className="toasts">
      <div role="alert" aria-live="assertive">
        {toasts.filter((toast) => toast.tone === 'error').map(show)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold blocks */}
      <div role="status" aria-live="polite">
        {toasts.filter((toast) => toast.tone !== 'error').map(show)}
      </div>
    </div>
  );
}

function ToastBox({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const remaining = useRef(toast.duration);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (paused) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => close.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [paused]);

  return (
    <div
      className={toast.tone === 'error' ? 'toast toast--error' : 'toast'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={toast.tone === 'error' ? 'alert' : toast.tone === 'done' ? 'check' : 'info'} />
      <div className="toast__text">
        {toast.title ? <b>{toast.title}</b> : null}
        {toast.text}
      </div>
      <button type="button" className="toast__close" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size="s" />
      </button>
      <span
        className="toast__timer"
        style={{ animationDuration: `${toast.duration}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        aria-hidden="true"
      />
    </div>
  );
}
