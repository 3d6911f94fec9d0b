/**
 * What a visitor did before the program was there, done again once it is: texts typed, boxes ticked, choices made, and the
 * presses and submissions that the boot script kept. Hydration may redraw a section (a translator had changed it), so each
 * control is known by its place as well.
 */

/** A control's place: its id, or the way down to it. Elements that translators add (`font`) are of another type and do not count. */
function placeOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.tagName;
  const alike = [...parent.children].filter(({ tagName }) => tagName === element.tagName);
  return `${placeOf(parent)}>${element.tagName}:nth-of-type(${alike.indexOf(element) + 1})`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Entry {
  element: Control;
  place: string;
  /** The text or the choice; for boxes whether they are ticked. */
  value: string | boolean;
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** What stands in a control and was not rendered there; null when nothing does. */
function entryOf(element: Control): string | boolean | null {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(
      (option) => option.selected !== option.defaultSelected && option.selected,
    )
      ? element.value
      : null;
  // Of a group of radios only the chosen one counts.
  if (isBox(element))
    return element.checked !== element.defaultChecked &&
      (element.checked || element.type === 'checkbox')
      ? element.checked
      : null;
  return element.type !== 'hidden' && element.value !== element.defaultValue ? element.value : null;
}

/** Looks through the document. Call it just before hydration, which lets a form library write its defaults over what is there. */
export function takeEarlyInput(): readonly Entry[] {
  return [...document.querySelectorAll<Control>('input,textarea,select')].flatMap((element) => {
    const value = entryOf(element);
    return value === null ? [] : [{ element, place: placeOf(element), value }];
  });
}

const standing = <T extends Element>(element: T, place: string): T | null =>
  element.isConnected ? element : document.querySelector<T>(place);

/** React hydrates what an event of this kind meets before it goes on; nothing listens to this one. */
const bringToLife = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));

/** Writes as a hand does: React follows the prototype's setter only together with an event. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')!.set!.call(
    element,
    value,
  );
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does everything again, in its order: entries first, then presses and submissions. Call it once React listens, but not while it renders or commits. */
export function doAgain(
  entries: readonly Entry[],
  kept: readonly (readonly [target: Element, submitter?: HTMLElement | null])[],
): void {
  const places = kept.map(([target, submitter]) => ({ target, place: placeOf(target), submitter }));
  for (const { element, place, value } of entries) {
    const now = standing(element, place);
    if (!now) continue;
    bringToLife(now);
    const living = standing(now, place);
    if (!living) continue;
    if (isBox(living)) {
      living.checked = living.defaultChecked;
      if (living.checked !== value) living.click();
    } else if (living instanceof HTMLSelectElement) {
      living.value = value as string;
      living.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      type(living, value as string);
    }
  }
  for (const { target, place, submitter } of places) {
    target.removeAttribute('data-heard');
    submitter?.removeAttribute('data-heard');
    const now = standing(target, place);
    if (!now) continue;
    bringToLife(now);
    const living = standing(now, place);
    if (living instanceof HTMLFormElement)
      living.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else if (living instanceof HTMLElement) living.click();
  }
}
