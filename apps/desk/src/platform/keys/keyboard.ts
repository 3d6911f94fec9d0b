import { isComposing } from '@portolane/ui/keyboard/composition.ts';
import {
  type DeskKey,
  deskKeys,
  GO_KEY,
  GO_MS,
  type GoScreen,
  goKeys,
  type HandledKey,
} from './desk-keys.ts';

export type KeyHandlers = Partial<Record<HandledKey, () => void>>;

/** Whether a key belongs to what has the focus, e.g. a letter typed into a field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Whether a dialog is open: the screen behind it must not act. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const nameOf = (key: string): HandledKey | undefined =>
  (Object.keys(deskKeys) as DeskKey[]).find(
    (name): name is HandledKey => deskKeys[name].native === false && deskKeys[name].key === key,
  );
const screenOf = (key: string): GoScreen | undefined =>
  (Object.keys(goKeys) as GoScreen[]).find((name) => goKeys[name] === key);

/** Hands the keys of a document to what is shown. */
export interface DeskKeyboard {
  /** Handles keys until the returned function is called; what was added last comes first. */
  add: (handlers: () => KeyHandlers) => () => void;
  /** The keys that act now, in the order of the help. */
  active: () => DeskKey[];
  /** Shows screens by `g` and a letter until the returned function is called. */
  onGo: (go: (screen: GoScreen) => void) => () => void;
  handle: (event: KeyboardEvent) => void;
}

/** @param now milliseconds */
export function createKeyboard(now: () => number = Date.now): DeskKeyboard {
  const layers: (() => KeyHandlers)[] = [];
  let go: ((screen: GoScreen) => void) | null = null;
  /** When `g` was pressed. */
  let wentAt = -GO_MS;
  const handlerOf = (name: HandledKey) =>
    layers.toReversed().flatMap((layer) => layer()[name] ?? [])[0];
  const act = (key: string): (() => void) | undefined => {
    const isGoing = now() - wentAt < GO_MS;
    wentAt = -GO_MS;
    if (isGoing) {
      const screen = screenOf(key);
      return screen && go ? go.bind(null, screen) : undefined;
    }
    if (key === GO_KEY) wentAt = now();
    const name = nameOf(key);
    return name && handlerOf(name);
  };
  return {
    add(handlers) {
      layers.push(handlers);
      return () => void layers.splice(layers.indexOf(handlers), 1);
    },
    onGo(next) {
      go = next;
      return () => {
        go = null;
      };
    },
    active() {
      const handled = new Set<string>(layers.flatMap((layer) => Object.keys(layer())));
      return (Object.keys(deskKeys) as DeskKey[]).filter((name) => {
        const { native } = deskKeys[name];
        return handled.has(native === false ? name : native);
      });
    },
    handle(event) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isComposing(event) || isTyping(event.target) || isDialogOpen()) return;
      const run = act(event.key);
      if (!run) return;
      // The letter would be typed into the field that opens.
      event.preventDefault();
      run();
    },
  };
}
