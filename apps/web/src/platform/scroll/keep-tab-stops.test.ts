// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepTabStops } from './keep-tab-stops.ts';

let resized: ResizeObserverCallback = () => {};
const disconnect = vi.fn<() => void>();
const observed: Element[] = [];
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: ResizeObserverCallback) {
      resized = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect = disconnect;
  },
);
afterEach(() => {
  document.body.replaceChildren();
  observed.length = 0;
});

function show(content: number, room: number) {
  document.body.innerHTML = '<section tabindex="0"><table></table></section>';
  const region = document.querySelector('section')!;
  const size = (wide: number, visible: number) => {
    Object.defineProperty(region, 'scrollWidth', { value: wide, configurable: true });
    Object.defineProperty(region, 'clientWidth', { value: visible, configurable: true });
  };
  size(content, room);
  const end = keepTabStops([region]);
  const report = (target: Element) =>
    resized([{ target } as ResizeObserverEntry], {} as ResizeObserver);
  return { region, size, report, end };
}

it('a region is a tab stop while its table is wider than it', () => {
  const { region, size, report, end } = show(300, 300);
  expect(observed.map(({ tagName }) => tagName)).toEqual(['SECTION', 'TABLE']);
  report(region);
  expect(region.hasAttribute('tabindex')).toBe(false);
  size(400, 300);
  report(region.firstElementChild!);
  expect(region.getAttribute('tabindex')).toBe('0');
  end!();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('a region that has the focus keeps it', () => {
  const { region, report } = show(300, 300);
  region.focus();
  report(region);
  expect(document.activeElement).toBe(region);
  region.blur();
  report(region);
  expect(region.hasAttribute('tabindex')).toBe(false);
});

it('without regions nothing is observed', () => expect(keepTabStops([])).toBeUndefined());
