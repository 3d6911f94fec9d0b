import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { ROOT } from './form-context.ts';
import { sentTree } from './form-tree.ts';
import { keep, readKept } from './kept-draft.ts';

/** Milliseconds without typing after which the server gets a draft. */
const PAUSE = 1500;
/** Milliseconds after which a draft that did not arrive is sent again. */
const AGAIN = 15_000;

export type SavedState =
  | { at: 'nowhere' }
  /** In this browser, and on its way. */
  | { at: 'browser' }
  | { at: 'server'; moment: string }
  /** In this browser only, because of this. */
  | { at: 'browserOnly'; reason: string };

/**
 * Keeps what is typed in the browser at once, and at the server after a pause. What does not arrive
 * is sent again after a while and when the network is back.
 */
export function useAutosave(
  form: UseFormReturn,
  {
    path,
    kind,
    baseVersion,
    pause = PAUSE,
  }: { path: string; kind: ContentKindView; baseVersion: number; pause?: number | undefined },
  onEdit: () => void,
) {
  const { api } = useDesk();
  const { email } = useSession();
  const failure = useFailure();
  const [saved, setSaved] = useState<SavedState>(() => ({
    at: readKept(email, path) ? 'browser' : 'nowhere',
  }));
  /** Counts what the server has got to know: drafts, and that there is none any more. */
  const [arrived, setArrived] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts edits, so that an answer does not hide what was typed since. */
  const edits = useRef(0);
  const waiting = useRef(false);

  const read = useCallback(
    (): TreeRecord => sentTree(form.getValues(ROOT) as TreeRecord, kind),
    [form, kind],
  );

  /** The newest `send`, for what waits. */
  const latest = useRef(() => Promise.resolve());
  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (!waiting.current) return;
    const edit = edits.current;
    try {
      const { items } = await api('content.saveDraft', {
        body: { path, tree: read(), baseVersion },
      });
      if (edit !== edits.current) return;
      waiting.current = false;
      keep(email, path, null);
      setSaved({ at: 'server', moment: items.at });
      setArrived((count) => count + 1);
    } catch (error) {
      if (edit !== edits.current) return;
      setSaved({ at: 'browserOnly', reason: failure(error) });
      timer.current = setTimeout(() => void latest.current(), AGAIN);
    }
  }, [api, path, read, baseVersion, email, failure]);

  useEffect(() => {
    latest.current = send;
  }, [send]);

  const sending = useRef(Promise.resolve());
  /** Sends what waits, after what is on its way: drafts arrive in the order in which they were typed. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(() => latest.current());
    return sending.current;
  }, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          // A reset names no field.
          if (name === undefined) return;
          edits.current += 1;
          waiting.current = true;
          keep(email, path, { tree: read(), baseVersion });
          setSaved({ at: 'browser' });
          onEdit();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void flush(), pause);
        },
      }),
    [form, read, email, path, baseVersion, pause, onEdit, flush],
  );

  // What was typed before a reload, and has not arrived.
  useEffect(() => {
    if (!readKept(email, path)) return;
    waiting.current = true;
    void flush();
  }, [email, path, flush]);

  useEffect(() => {
    const again = () => void flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, [flush]);

  /** What was typed is published or discarded. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    edits.current += 1;
    waiting.current = false;
    keep(email, path, null);
    setSaved({ at: 'nowhere' });
    setArrived((count) => count + 1);
  }, [email, path]);

  return { saved, arrived, read, flush, forget };
}
