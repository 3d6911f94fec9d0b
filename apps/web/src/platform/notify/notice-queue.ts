/** What handlers want said, until the part that says it has arrived. Only the browser ever adds to it. */
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

/** Says that there may be something to say later: the part that shows it is fetched now, while there is a network. */
export function expectNotices() {
  if (expected) return;
  expected = true;
  wake?.();
}

/** Everything that waits; it is the taker's then. */
export function takeNotices(): NoticeRequest[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `onNotice` when something waits or is expected, now or later; there is one listener. Returns a function that ends it. */
export function listenForNotices(onNotice: () => void): () => void {
  wake = onNotice;
  if (waiting.length > 0 || expected) onNotice();
  return () => {
    if (wake === onNotice) wake = undefined;
  };
}
