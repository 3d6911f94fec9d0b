// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskKeys, GO_KEY, GO_MS, goKeys } from './desk-keys.ts';
import { createKeyboard, type DeskKeyboard } from './keyboard.ts';

let keyboard: DeskKeyboard;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  keyboard = createKeyboard();
});
afterEach(() => void vi.useRealTimers());

/** Presses a key on an element, as the document hears it. @returns whether the browser may act, too */
function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const listen = (event: KeyboardEvent) => keyboard.handle(event);
  document.addEventListener('keydown', listen);
  const event = new KeyboardEvent('keydown', {
    key,
    code: key === '/' ? 'Slash' : `Key${key.toUpperCase()}`,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  const may = on.dispatchEvent(event);
  document.removeEventListener('keydown', listen);
  return may;
}
const added = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-focus]')!;
};

describe('the keys', () => {
  it('are different, and none is the one that leads to screens', () => {
    const keys = Object.values(deskKeys).map(({ key }) => key);
    expect(new Set([...keys, GO_KEY]).size).toBe(keys.length + 1);
    expect(new Set(Object.values(goKeys)).size).toBe(Object.keys(goKeys).length);
  });

  it('act while something handles them, the last one first', () => {
    const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const remove = [keyboard.add(() => ({ find: first })), keyboard.add(() => ({ find: last }))];
    expect(press('/')).toBe(false);
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
    remove[1]!();
    press('/');
    expect(first).toHaveBeenCalledOnce();
    remove[0]!();
    expect(press('/')).toBe(true);
  });

  it('act with Shift where the keyboard needs it, and letters without it', () => {
    const [help, approve] = [vi.fn<() => void>(), vi.fn<() => void>()];
    keyboard.add(() => ({ help, approve }));
    press('?', { code: 'Slash', shiftKey: true });
    press('A', { shiftKey: true });
    expect([help.mock.calls.length, approve.mock.calls.length]).toEqual([1, 0]);
  });

  it('are listed while they act, with those of the browser that belong to them', () => {
    keyboard.add(() => ({ help: () => {} }));
    expect(keyboard.active()).toEqual(['help']);
    const remove = keyboard.add(() => ({ rowNext: () => {} }));
    expect(keyboard.active()).toEqual(['help', 'rowNext', 'rowOpen']);
    remove();
    expect(keyboard.active()).toEqual(['help']);
  });

  it.each([
    '<input data-focus>',
    '<input type="search" data-focus>',
    '<textarea data-focus></textarea>',
    '<select data-focus></select>',
    '<div role="dialog"><button data-focus></button></div>',
    '<div role="alertdialog"></div><button data-focus></button>',
  ])('do nothing in %s', (html) => {
    const find = vi.fn<() => void>();
    keyboard.add(() => ({ find }));
    expect(press('/', {}, added(html))).toBe(true);
    expect(find).not.toHaveBeenCalled();
  });

  it('act on a button, a link, and a checkbox', () => {
    const find = vi.fn<() => void>();
    keyboard.add(() => ({ find }));
    for (const html of [
      '<button data-focus>',
      '<a href="#" data-focus>',
      '<input type="checkbox" data-focus>',
    ])
      press('/', {}, added(html));
    expect(find).toHaveBeenCalledTimes(3);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { keyCode: 229 },
  ])('do nothing with %j', (init) => {
    const approve = vi.fn<() => void>();
    keyboard.add(() => ({ approve }));
    expect(press('a', init)).toBe(true);
    expect(approve).not.toHaveBeenCalled();
  });
});

describe('g and a letter', () => {
  it('show a screen, and not what the letter does by itself', () => {
    const [go, approve] = [vi.fn<(screen: string) => void>(), vi.fn<() => void>()];
    keyboard.add(() => ({ approve }));
    keyboard.add(() => ({ go }));
    press('g');
    expect(press('a')).toBe(false);
    expect(go.mock.calls).toEqual([['audit']]);
    expect(approve).not.toHaveBeenCalled();
    press('a');
    expect(approve).toHaveBeenCalledOnce();
  });

  it('have to follow each other at once', () => {
    const go = vi.fn<(screen: string) => void>();
    keyboard.add(() => ({ go }));
    press('g');
    vi.advanceTimersByTime(GO_MS);
    press('f');
    press('g');
    press('z');
    press('f');
    expect(go).not.toHaveBeenCalled();
    press('g');
    vi.advanceTimersByTime(GO_MS - 1);
    press('f');
    expect(go.mock.calls).toEqual([['figures']]);
  });

  it('leave nothing behind for the next letter', () => {
    const [go, approve] = [vi.fn<(screen: string) => void>(), vi.fn<() => void>()];
    keyboard.add(() => ({ go, approve }));
    press('g');
    press('e');
    press('a');
    expect(go.mock.calls).toEqual([['events']]);
    expect(approve).toHaveBeenCalledOnce();
  });
});
