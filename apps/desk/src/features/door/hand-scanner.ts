/**
 * A hand scanner types what it reads, as a keyboard. It is recognised by its speed. Keys are read by
 * their place (`code`), so that a Chinese input method does not turn them into something else.
 */
import { PASS_TEXT_LENGTH } from '@portolane/core/rules/door/pass-text.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** A pause after which a text has ended, in milliseconds. Scanners type a key in 1 to 30. */
const DEBOUNCE_MS = 100;
/** People do not type this many keys without a pause. */
const MIN_LENGTH = 16;

type Key = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The letter or digit at a place of the keyboard. */
const characterOf = ({ code, ctrlKey, metaKey, altKey }: Key): string | null =>
  ctrlKey || metaKey || altKey
    ? null
    : (/^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean) ?? null);

export interface HandScanner {
  /** Takes a key. Returns whether it ends a scan, so that it must not press anything. */
  key: (event: Key) => boolean;
  stop: () => void;
}

/** @param onText called with what was scanned, in upper case */
export function createHandScanner(onText: (text: string) => void): HandScanner {
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): boolean => {
    clearTimeout(timer);
    const scanned = text;
    text = '';
    if (scanned.length < MIN_LENGTH) return false;
    onText(scanned);
    return true;
  };
  return {
    key(event) {
      if (event.code === 'Enter' || event.code === 'NumpadEnter') return end();
      const character = characterOf(event);
      // Shift comes before each capital letter of some scanners.
      if (character === null) return false;
      clearTimeout(timer);
      text = sliceAt(text + character, -PASS_TEXT_LENGTH);
      timer = setTimeout(end, DEBOUNCE_MS);
      return false;
    },
    stop() {
      clearTimeout(timer);
      text = '';
    },
  };
}
