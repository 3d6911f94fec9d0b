/**
 * Replays what a visitor did before hydration: typed texts, ticked boxes, choices, and the clicks
 * and submissions that the boot script kept. Hydration may render a section again (if a translator
 * has changed it), so each control is identified by its position as well.
 */

/**
 * Returns a selector of a control: its id, or its path. Elements inserted by translators (`font`)
 * have another tag name and do not affect it.
 */
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
  /** The text or the selected value; for checkboxes and radios whether they are ticked. */
  value: string | boolean;
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** Returns a control's value if it differs from the rendered one, else null. */
function entryOf(element: Control): string | boolean | null {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(
      (option) => option.selected !== option.defaultSelected && option.selected,
    )
      ? element.value
      : null;
  // Of a radio group only the selected one counts.
  if (isBox(element))
    return element.checked !== element.defaultChecked &&
      (element.checked || element.type === 'checkbox')
      ? element.checked
      : null;
  return element.type !== 'hidden' && element.value !== element.defaultValue ? element.value : null;
}

/**
 * Returns all changed controls. Call it just before hydration, after which a form library may
 * overwrite them with defaults.
 */
export function takeEarlyInput(): readonly Entry[] {
  return [...document.querySelectorAll<Control>('input,textarea,select')].flatMap((element) => {
    const value = entryOf(element);
    return value === null ? [] : [{ element, place: placeOf(element), value }];
  });
}

const standing = <T extends Element>(element: T, place: string): T | null =>
  element.isConnected ? element : document.querySelector<T>(place);

/**
 * Makes React hydrate the element: it does so before dispatching an event of this type, which
 * nothing listens to.
 */
const bringToLife = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));

/**
 * Sets the value as typing does: React notices the prototype's setter only together with an event.
 */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')!.set!.call(
    element,
    value,
  );
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replays everything in order: values first, then clicks and submissions. Call it once React
 * listens, but not while it renders or commits.
 */
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
