import { isComposing } from '@portolane/ui/keyboard/composition.ts';
import { createKeybindingsHandler } from 'tinykeys';
import {
  type DeskKey,
  deskKeys,
  GO_KEY,
  GO_MS,
  type GoScreen,
  goKeys,
  type HandledKey,
} from './desk-keys.ts';

export type KeyHandlers = Partial<Record<HandledKey, () => void>> & {
  /** Shows a screen, after `g` and its letter. */
  go?: (screen: GoScreen) => void;
};

/** Whether a key belongs to what has the focus, e.g. a letter typed into a field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Whether a dialog is open: the screen behind it must not act. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const handledKeys = (Object.keys(deskKeys) as DeskKey[]).filter(
  (name): name is HandledKey => deskKeys[name].native === false,
);
const goScreens = Object.keys(goKeys) as GoScreen[];

/** Hands the keys of a document to the components that are shown. */
export interface DeskKeyboard {
  /** Handles keys until the returned function is called; the last handlers added come first. */
  add: (handlers: () => KeyHandlers) => () => void;
  /** The keys that act now, in the order of the help. */
  active: () => DeskKey[];
  handle: (event: KeyboardEvent) => void;
}

export function createKeyboard(): DeskKeyboard {
  const layers: (() => KeyHandlers)[] = [];
  const handlerOf = <K extends keyof KeyHandlers>(name: K) =>
    layers.toReversed().flatMap((layer) => layer()[name] ?? [])[0];
  const act = (event: KeyboardEvent, run: (() => void) | undefined) => {
    if (!run) return;
    // The letter would be typed into the field that opens.
    event.preventDefault();
    run();
  };
  const goLetters = Object.values(goKeys).join('');
  return {
    add(handlers) {
      layers.push(handlers);
      return () => void layers.splice(layers.indexOf(handlers), 1);
    },
    active() {
      const handled = new Set<string>(layers.flatMap((layer) => Object.keys(layer())));
      return (Object.keys(deskKeys) as DeskKey[]).filter((name) => {
        const { native } = deskKeys[name];
        return handled.has(native === false ? name : native);
      });
    },
    handle: createKeybindingsHandler(
      {
        // One binding for all screens: the bindings after the first that acts stay pending.
        [`${GO_KEY} ([${goLetters}])`]: (event) => {
          const screen = goScreens.find((name) => goKeys[name] === event.key.toLowerCase());
          const go = handlerOf('go');
          act(event, screen && go && (() => go(screen)));
        },
        ...Object.fromEntries(
          handledKeys.map((name) => {
            const { key } = deskKeys[name];
            // Keyboards differ in the signs that need Shift.
            const binding = /[a-z]/.test(key) ? key : `[Shift]+${key}`;
            return [binding, (event: KeyboardEvent) => act(event, handlerOf(name))];
          }),
        ),
      },
      {
        timeout: GO_MS,
        ignore: (event) =>
          event.defaultPrevented || isComposing(event) || isTyping(event.target) || isDialogOpen(),
      },
    ),
  };
}
