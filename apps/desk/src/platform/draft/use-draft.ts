import { useEffect, useState } from 'react';
import { useSession } from '#platform/call/session-query.ts';

/**
 * Keeps a text that is being written on this device, for one person and one item, so that it survives
 * a reload, the end of a login, and a lost network. An empty text is forgotten.
 */
export function useDraft(item: string): [string, (text: string) => void] {
  const { email } = useSession();
  const key = `draft ${email} ${item}`;
  const [draft, setDraft] = useState(() => ({ key, text: localStorage.getItem(key) ?? '' }));
  // Another item of the same screen has a draft of its own.
  const text = draft.key === key ? draft.text : (localStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }, [key, text]);
  return [text, (next) => setDraft({ key, text: next })];
}
