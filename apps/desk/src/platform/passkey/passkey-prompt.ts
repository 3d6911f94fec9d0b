import { createStore } from 'zustand/vanilla';

interface Question {
  answer: (confirmed: boolean) => void;
}

/**
 * Asks the person to use the passkey once more. The dialog is in the frame; browsers open their own
 * dialog only for a press of a button.
 */
export function createPasskeyPrompt() {
  const store = createStore<{ question: Question | null }>(() => ({ question: null }));
  let pending: Promise<boolean> | null = null;
  return {
    store,
    /** Resolves to whether the passkey was used. Calls at the same time share one question. */
    ask(): Promise<boolean> {
      pending ??= new Promise<boolean>((resolve) => {
        const answer = (confirmed: boolean) => {
          pending = null;
          store.setState({ question: null });
          resolve(confirmed);
        };
        store.setState({ question: { answer } });
      });
      return pending;
    },
  };
}
export type PasskeyPrompt = ReturnType<typeof createPasskeyPrompt>;
