import { Toast } from '@base-ui/react/toast';
import type { ToastManager } from '@base-ui/react/toast';

/** Time for which a toast stays, in milliseconds. */
export const TOAST_DURATION_MS = 4000;
export const ERROR_NOTICE_DURATION_MS = 3000;

export interface ToastMessage {
  text: string;
  title?: string;
  /** done: with a tick; error: announced immediately and framed in red. Default info. */
  tone?: 'done' | 'info' | 'error';
  /** In milliseconds; defaults to 4000, or 3000 for an error. */
  duration?: number;
  /** A button, e.g. to undo the action; pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
}

export interface Toaster {
  /** Shows a toast and returns its id. Toasts must be mounted before. */
  show: (message: ToastMessage) => string;
  dismiss: (id: string) => void;
  /** Used by Toasts. */
  manager: ToastManager;
}

/** Creates the handle for showing toasts from outside React. Only works in the browser. */
export function createToaster(): Toaster {
  const manager = Toast.createToastManager();
  return {
    manager,
    show({ text, title, tone = 'info', duration, action }) {
      const id = manager.add({
        // The title is the toast's accessible name, so a toast without one uses its text.
        title: title ?? text,
        description: title ? text : undefined,
        type: tone,
        priority: tone === 'error' ? 'high' : 'low',
        timeout: duration ?? (tone === 'error' ? ERROR_NOTICE_DURATION_MS : TOAST_DURATION_MS),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick() {
              manager.close(id);
              action.onClick();
            },
          },
        }),
      });
      return id;
    },
    dismiss: manager.close,
  };
}
