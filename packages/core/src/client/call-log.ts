/** A call that has ended, with SUCCESS, its failure's code, or `aborted`. */
export interface EndedCall {
  name: string;
  code: string;
  milliseconds: number;
}

const MAX_CALLS = 20;

/**
 * Creates a log of a document's last 20 calls, newest first, without request and response bodies.
 */
export function createCallLog() {
  let calls: readonly EndedCall[] = [];
  return {
    add: (call: EndedCall) => void (calls = [call, ...calls].slice(0, MAX_CALLS)),
    last: () => calls,
  };
}
export type CallLog = ReturnType<typeof createCallLog>;
