/** How long a message stays, in milliseconds (specification, section 9). */
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
export interface Toast extends ToastMessage {
  id: number;
  tone: 'done' | 'info' | 'error';
  duration: number;
}

export interface Toaster {
  show: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  getToasts: () => readonly Toast[];
}

/** The messages on screen, outside React. Make one in the browser's entry; on the server nothing is ever shown. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(message) {
      const tone = message.tone ?? 'info';
      const id = ++lastId;
      set([...toasts, { ...message, id, tone, duration: message.duration ?? (tone === 'error' ? ERROR_NOTICE_DURATION_MS : TOAST_DURATION_MS) }]);
      return id;
    },
    dismiss(id) {
      set(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToasts: () => toasts,
  };
}
