import './toast.css';
import { Toast } from '@base-ui/react/toast';
import { Icon } from '#icon/icon.tsx';
import type { IconName } from '#icon/icon.tsx';
import type { Toaster, ToastMessage } from './toaster.ts';

const ICONS: Record<NonNullable<ToastMessage['tone']>, IconName> = {
  done: 'check',
  info: 'info',
  error: 'alert',
};

export interface ToastsProps {
  toaster: Toaster;
  /** Accessible name of the region, e.g. 訊息 */
  label: string;
  /** Accessible name of the close buttons, e.g. 關閉 */
  closeLabel: string;
}

/**
 * Shows the toaster's messages, the newest on top, three at most. Their timers pause while they are
 * hovered or focused (F6 moves the focus there). Render it once, before the first message: screen
 * readers announce only live regions that exist already. Load it lazily: it depends on Base UI.
 */
export function Toasts({ toaster, label, closeLabel }: ToastsProps) {
  return (
    <Toast.Provider toastManager={toaster.manager}>
      <Toast.Viewport className="toasts" aria-label={label}>
        <ToastList closeLabel={closeLabel} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      // Base UI announces an error apart and hides it here until it has the focus. Its buttons must be
      // found by a screen reader before.
      aria-hidden={false}
      className={toast.type === 'error' ? 'toast toast--error' : 'toast'}
    >
      <Icon name={ICONS[toast.type as keyof typeof ICONS]} />
      <div className="toast__text">
        <Toast.Title render={toast.description ? <b /> : <span />} />
        <Toast.Description render={<span />} />
      </div>
      {toast.actionProps && <Toast.Action className="toast__action" />}
      {/* Base UI hides the button from screen readers until a toast has the focus, but a
          focusable element must not be hidden. */}
      <Toast.Close className="toast__close" aria-label={closeLabel} aria-hidden={undefined}>
        <Icon name="close" size="s" />
      </Toast.Close>
      <span
        className="toast__timer"
        style={{ animationDuration: `${toast.timeout}ms` }}
        aria-hidden="true"
      />
    </Toast.Root>
  ));
}
