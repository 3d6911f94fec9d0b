/** A call that has ended: SUCCESS, the code of its failure, or `aborted`. */
export interface EndedCall {
  name: string;
  code: string;
  milliseconds: number;
}

/** As many as are looked at when something is wrong. */
const KEPT = 20;

/** Remembers the last calls of a document, the newest in front; neither what was sent nor what came. */
export function createCallLog() {
  let calls: readonly EndedCall[] = [];
  return {
    add: (call: EndedCall) => void (calls = [call, ...calls].slice(0, KEPT)),
    last: () => calls,
  };
}
export type CallLog = ReturnType<typeof createCallLog>;
