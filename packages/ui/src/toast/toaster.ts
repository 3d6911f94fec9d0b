import { Toast } from '@base-ui/react/toast';
import type { ToastManager } from '@base-ui/react/toast';

/** How long a message stays, in milliseconds. */
export const TOAST_DURATION_MS = 4000;
export const ERROR_NOTICE_DURATION_MS = 3000;

export interface ToastMessage {
  text: string;
  title?: string;
  /** done: with a tick; error: said at once and framed in red. Default info. */
  tone?: 'done' | 'info' | 'error';
  /** Milliseconds; 4000, or 3000 for an error. */
  duration?: number;
}

export interface Toaster {
  /** Shows a message in the mounted Toasts and gives its id. Without one nobody hears it, so mount them first. */
  show: (message: ToastMessage) => string;
  dismiss: (id: string) => void;
  /** For Toasts. */
  manager: ToastManager;
}

/** The way to say something from outside React. Make one in the browser; on the server nothing is ever shown. */
export function createToaster(): Toaster {
  const manager = Toast.createToastManager();
  return {
    manager,
    show: ({ text, title, tone = 'info', duration }) =>
      manager.add({
        // The title names the message for a screen reader: a message without one is its own.
        title: title ?? text,
        description: title ? text : undefined,
        type: tone,
        priority: tone === 'error' ? 'high' : 'low',
        timeout: duration ?? (tone === 'error' ? ERROR_NOTICE_DURATION_MS : TOAST_DURATION_MS),
      }),
    dismiss: manager.close,
  };
}
