/**
 * Deferred hydration: when the program of a page starts, and what happens to input that arrives before it.
 *
 * 1. The server puts `inlineScript` first in the head. It starts the program at once on pages marked
 *    eager (forms, member pages) and for members, otherwise with the visitor's first intent. Until
 *    then it only prefetches the modules when the browser is idle: a visitor who just reads never
 *    pays for compiling them.
 * 2. Until React listens, the script holds back clicks on buttons, clicks on links marked
 *    `data-early`, and submissions of `method="post"` forms. `data-heard` lets the style sheet show
 *    that they were noticed. Everything else (links, GET forms, `<details>`, popovers) works by itself.
 * 3. The entry calls `readEarlyEntries` right before `hydrateRoot`, because a form library writes its
 *    defaults over what was typed, and `replayEarlyInput` right after it.
 * 4. If the program does not arrive in time, the script shows the notice `#boot-timeout`.
 *
 * docs/decisions/2026-11-23-page-start.md has the measurements.
 */

import type { Snapshot } from './snapshot.ts';

/** A click on an element, or the submission of a form with the button that caused it. */
type EarlyEvent = [target: Element, submitter?: HTMLElement | null];

declare global {
  interface Window {
    /** Set once React listens. */
    siteBooted?: boolean;
    /** Ends the waiting: removes the early listeners and returns the events they held back. */
    siteReady(): EarlyEvent[];
    /** Shows the notice that the program did not arrive. */
    siteFailed(): void;
  }
}

/** Stands for `import()` until the function below is serialised: Vite's development server would rewrite that. */
declare const importModule: (url: string) => Promise<unknown>;

/**
 * Runs in the browser before anything else, serialised by `toString`: it must not refer to anything
 * outside its own body, and it reads the document only after it was parsed.
 */
function deferHydration() {
  try {
    // Before the first paint, so that what was dismissed moves nothing (public/site-notice.js).
    const dismissed = sessionStorage.getItem('dismissed-notices');
    if (dismissed) document.documentElement.dataset.dismissed = dismissed;
  } catch {
    // A browser without storage dismisses for one page.
  }
  const held: EarlyEvent[] = [];
  let wanted = false;
  let started = false;
  let snapshot: Pick<Snapshot, 'assets' | 'eager'> | undefined;

  const addModules = (rel: string) => {
    const { preload, entry } = snapshot!.assets;
    for (const href of [...preload, entry]) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = href;
      document.head.append(link);
    }
  };
  const fail = () => {
    if (!window.siteBooted) document.getElementById('boot-timeout')!.hidden = false;
  };
  const start = () => {
    wanted = true;
    if (started || !snapshot) return;
    started = true;
    setTimeout(fail, window.siteChunkTimeout ?? 120_000);
    if (!snapshot.eager) addModules('modulepreload');
    importModule(snapshot.assets.entry).catch(fail);
  };
  const hold = (event: Event, target: Element, submitter?: HTMLElement | null) => {
    event.preventDefault();
    if (held.length < 10) {
      held.push([target, submitter]);
      (submitter ?? target).setAttribute('data-heard', '');
    }
    start();
  };
  const onClick = (event: Event) => {
    const target = (event.target as Element).closest(
      'button:not([type=submit],[popovertarget]),a[data-early]',
    );
    if (target) hold(event, target);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'post') hold(event, form, event.submitter);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.siteFailed = fail;
  window.siteReady = () => {
    window.siteBooted = true;
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    return held.splice(0);
  };

  for (const type of ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'])
    window.addEventListener(
      type,
      (event) => {
        const { movementX, movementY } = event as PointerEvent;
        // Browsers report a pointer that rests where the page appears as a move by nothing.
        if (type !== 'pointermove' || movementX || movementY) start();
      },
      // While bubbling, only the scroll of the page arrives: a strip scrolls to its current tab by itself.
      type !== 'scroll',
    );
  document.addEventListener('DOMContentLoaded', () => {
    snapshot = JSON.parse(document.getElementById('snapshot')!.textContent) as Snapshot;
    if (wanted || snapshot.eager || /(^|; )member=/.test(document.cookie)) return start();
    window.addEventListener('load', () => {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      if (connection?.saveData) return;
      // Safari has neither.
      const rel = document.createElement('link').relList.supports('prefetch')
        ? 'prefetch'
        : 'modulepreload';
      (window.requestIdleCallback ?? setTimeout)(() => void (started || addModules(rel)));
    });
  });
}

/** The same text for every page: its hash stands in the Content-Security-Policy, and HTML stays cacheable. */
export const inlineScript = /* @__PURE__ */ serialize(deferHydration);

function serialize(script: () => void): string {
  const body = script.toString().replace('importModule(', 'import(').replace(/\n\s*/g, '\n');
  return `(${body})()`;
}

/**
 * A selector that finds a control again when hydration has redrawn its section: its id, or the path
 * down to it. Elements that translators insert (`font`) have another tag name and do not count. The
 * ids of `useId` begin with an underscore; a redrawn section has others.
 */
function selectorOf(element: Element): string {
  if (element.id && !element.id.startsWith('_')) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.tagName;
  const alike = [...parent.children].filter(({ tagName }) => tagName === element.tagName);
  return `${selectorOf(parent)}>${element.tagName}:nth-of-type(${alike.indexOf(element) + 1})`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyEntry {
  element: Control;
  selector: string;
  /** The text or the option; for checkboxes and radio buttons whether they are checked. */
  value: string | boolean;
}

const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** Returns what the visitor changed in a control since it was rendered, or null. */
function changedValue(element: Control): string | boolean | null {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options];
    const initial = options.find((option) => option.defaultSelected) ?? options[0];
    return element.value === initial?.value ? null : element.value;
  }
  if (isCheckable(element)) {
    // Of a group of radio buttons only the checked one counts.
    const changed =
      element.checked !== element.defaultChecked &&
      (element.checked || element.type === 'checkbox');
    return changed ? element.checked : null;
  }
  return element.type !== 'hidden' && element.value !== element.defaultValue ? element.value : null;
}

/** Returns everything that was typed, checked and selected so far. */
export function readEarlyEntries(): readonly EarlyEntry[] {
  return [...document.querySelectorAll<Control>('input,textarea,select')].flatMap((element) => {
    const value = changedValue(element);
    return value === null ? [] : [{ element, selector: selectorOf(element), value }];
  });
}

const findAgain = <T extends Element>(element: T, selector: string): T | null =>
  element.isConnected ? element : document.querySelector<T>(selector);

/** Makes React hydrate the section of an element now: it does so for any discrete event, and nothing listens to this one. */
const hydrateNow = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));

/** Sets a text the way a keyboard does: React notices a value only if the prototype's setter and an event bring it. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')!.set!.call(
    element,
    value,
  );
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayEntry({ element, selector, value }: EarlyEntry): void {
  const found = findAgain(element, selector);
  if (!found) return;
  hydrateNow(found);
  const control = findAgain(found, selector);
  if (!control) return;
  if (isCheckable(control)) {
    control.checked = control.defaultChecked;
    if (control.checked !== value) control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = value as string;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    type(control, value as string);
  }
}

/**
 * Repeats early input with the events that a person would cause: entries first, then clicks and
 * submissions. Call it once React listens, but not from an effect: what is dispatched while React
 * commits hydrates nothing and is lost.
 */
export function replayEarlyInput(
  entries: readonly EarlyEntry[],
  events: readonly EarlyEvent[],
): void {
  const targets = events.map(([target, submitter]) => ({
    target,
    selector: selectorOf(target),
    submitter,
  }));
  for (const entry of entries) replayEntry(entry);
  for (const { target, selector, submitter } of targets) {
    target.removeAttribute('data-heard');
    submitter?.removeAttribute('data-heard');
    const found = findAgain(target, selector);
    if (!found) continue;
    hydrateNow(found);
    const element = findAgain(found, selector);
    if (element instanceof HTMLFormElement)
      element.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else if (element instanceof HTMLElement) element.click();
  }
}
