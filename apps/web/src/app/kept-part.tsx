/**
 * Parts of a page that only stand there: links, pictures, text. The server draws them; the browser keeps the HTML it was
 * given and fetches their code only when it has to draw them itself, after a navigation within the document. So a
 * public page starts with the code of what reacts, and nothing else.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useApp } from './app-context.ts';
import { guardedImport } from './guarded-import.ts';
import { loadNamespaces } from './words.ts';

/** One object for all times: React writes innerHTML again when it is given another one, and would empty the part. */
const AS_IT_STANDS = { __html: '' };

const loadedOnServer: Promise<unknown>[] = [];
/** On the server every part is drawn at once, so its code is awaited before the first page is. */
export const keptPartsReady = () => Promise.all(loadedOnServer);

/** What a control or link is known by in both drawings of a part; ids that React makes differ between them. */
function twinOf(control: Element, part: Element): HTMLElement | null {
  const href = control.getAttribute('href');
  if (href) return part.querySelector(`a[href="${CSS.escape(href)}"]`);
  const name = control.getAttribute('name');
  return part.querySelector(
    name
      ? `[name="${CSS.escape(name)}"][value="${CSS.escape(control.getAttribute('value') ?? '')}"],[name="${CSS.escape(name)}"]:not([value])`
      : `#${CSS.escape(control.id)}`,
  );
}

/** What the reader has done to a part that does not react yet. */
interface Done {
  focus?: Element | undefined;
  click?: Element | undefined;
  /** Lists in which something else was chosen. */
  chosen?: HTMLSelectElement[];
}

/** Looks at a part just before the living one takes its place. */
function lastLook(part: Element | null): Done {
  const focus = part?.contains(document.activeElement) ? document.activeElement! : undefined;
  const chosen = [...(part?.querySelectorAll('select') ?? [])].filter((select) =>
    [...select.options].some((option) => option.selected !== option.defaultSelected),
  );
  return { focus, chosen };
}

/** Does the same to the living part. */
function doAgain({ focus, click, chosen = [] }: Done, part: Element): void {
  for (const select of chosen) {
    const twin = twinOf(select, part);
    if (!(twin instanceof HTMLSelectElement) || twin.value === select.value) continue;
    twin.value = select.value;
    twin.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (focus) twinOf(focus, part)?.focus();
  if (click) twinOf(click, part)?.click();
}

export interface KeptPartOptions {
  /** The part has controls: it comes alive when the reader points at it or reaches it, and what was pressed meanwhile is pressed then. */
  wakes?: boolean;
  /** Words that the part needs beside its page's. */
  words?: readonly string[];
}

/**
 * Makes a kept part. `live` (a prop of every kept part) brings it to life from outside: its code is fetched, and what
 * stands there is replaced by the living component. Links in a kept part work: clicks are followed for the whole document.
 */
export function keptPart<P extends object>(load: () => Promise<ComponentType<P>>, { wakes = false, words = [] }: KeptPartOptions = {}) {
  let Loaded: ComponentType<P> | undefined;
  const fetchPart = () => guardedImport(load).then((component) => (Loaded = component));
  if (import.meta.env.SSR) loadedOnServer.push(fetchPart());

  return function KeptPart({ live = false, ...props }: P & { live?: boolean }) {
    const app = useApp();
    const { hydration, report } = app;
    // Decided once: a part that was there before the program keeps its HTML, one that comes later has none.
    const [kept] = useState(() => hydration.isUnderWay());
    const [awake, setAwake] = useState(false);
    const [, setArrived] = useState(false);
    const part = useRef<HTMLDivElement>(null);
    const done = useRef<Done>({});
    const alive = live || awake || !kept;
    const drawn = Loaded !== undefined && (import.meta.env.SSR || alive);
    const wanted = !import.meta.env.SSR && alive && !Loaded;

    useEffect(() => {
      if (!wanted) return undefined;
      let current = true;
      void (async () => {
        try {
          await Promise.all([fetchPart(), loadNamespaces(app.words, app.language, words)]);
          if (!current) return;
          Object.assign(done.current, lastLook(part.current));
          setArrived(true);
        } catch (error) {
          report(error, 'part of the page');
        }
      })();
      return () => void (current = false);
    }, [wanted, report, app]);

    useEffect(() => {
      if (!drawn || !part.current) return;
      doAgain(done.current, part.current);
      done.current = {};
    }, [drawn]);

    if (drawn) {
      const Part = Loaded as ComponentType<object>;
      return (
        <div className="kept-part" key="live" ref={part}>
          <Part {...props} />
        </div>
      );
    }
    if (!kept) return null;
    const wake = () => setAwake(true);
    const waking = wakes && {
      onPointerOver: wake,
      onFocus: wake,
      onClick: (event: React.MouseEvent) => {
        const control = (event.target as Element).closest('button,input');
        if (!control || control.getAttribute('type') === 'submit') return;
        event.preventDefault();
        done.current.click = control;
        wake();
      },
    };
    return <div className="kept-part" key="kept" ref={part} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} {...waking} />;
  };
}
