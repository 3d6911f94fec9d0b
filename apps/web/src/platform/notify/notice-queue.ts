/**
 * Notices of event handlers, queued until the component that shows them has loaded. Filled in the
 * browser only.
 */
import type { ToastMessage } from '@portolane/ui/toast/toaster.ts';

export interface FieldProblem {
  label: string;
  messages: readonly string[];
}
export type NoticeRequest = { toast: ToastMessage } | { fields: readonly FieldProblem[] };

let waiting: NoticeRequest[] = [];
let wake: (() => void) | undefined;
let expected = false;

export function addNotice(request: NoticeRequest) {
  waiting.push(request);
  wake?.();
}

/** Preloads the component that shows notices, while there is a network. */
export function expectNotices() {
  if (expected) return;
  expected = true;
  wake?.();
}

/** Empties the queue and returns its notices. */
export function takeNotices(): NoticeRequest[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/**
 * Calls `onNotice` when a notice is queued or expected, now or later. There is one listener.
 * Returns an unsubscribe function.
 */
export function listenForNotices(onNotice: () => void): () => void {
  wake = onNotice;
  if (waiting.length > 0 || expected) onNotice();
  return () => {
    if (wake === onNotice) wake = undefined;
  };
}
