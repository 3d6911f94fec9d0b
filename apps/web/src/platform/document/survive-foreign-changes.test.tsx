/** @vitest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surviveForeignChanges } from './survive-foreign-changes.ts';

const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
/** Restores the browser's own methods. */
const restore = () => Object.defineProperties(Node.prototype, { removeChild, insertBefore });
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  surviveForeignChanges();
});
afterEach(() => {
  restore();
  document.body.replaceChildren();
});

function texts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
/** Like Chrome's translator: replaces each text with a new one in an element of its own. */
function translate(root: Node) {
  for (const text of texts(root)) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `[${text.data}]` }));
    text.replaceWith(font);
  }
}
/** Like other translators: moves each text into an element of its own. */
function wrap(root: Node) {
  for (const text of texts(root)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

function List({ items, note }: { items: string[]; note: boolean }) {
  return (
    <main>
      {note && '還有名額'}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {note ? <b>額滿</b> : '可報名'}
    </main>
  );
}

describe.each([
  ['replaced', translate],
  ['wrapped', wrap],
])('after a translator has %s the texts', (_how, change) => {
  it('the page still works: parts appear, disappear, and change places', () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const show = (items: string[], note: boolean) =>
      act(() => root.render(<List items={items} note={note} />));
    show(['a', 'b', 'c'], true);
    change(place);
    show(['c', 'a', 'd'], false);
    expect(
      [...place.querySelectorAll('li')].map((row) => row.textContent.replace(/[[\]]/g, '')),
    ).toEqual(['c', 'a', 'd']);
    expect(place.querySelector('b')).toBeNull();
    change(place);
    show(['a'], true);
    show([], false);
    expect(place.querySelectorAll('li')).toHaveLength(0);
    act(() => root.unmount());
    expect(place.querySelector('main')).toBeNull();
  });
});

it('unpatched React would crash', () => {
  restore();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: () => {} });
  act(() => root.render(<List items={['a']} note />));
  translate(place);
  expect(() => act(() => root.render(<List items={['a']} note={false} />))).toThrow(
    'The node to be removed is not a child of this node',
  );
});

it('removes the element that wraps a node, not only the node', () => {
  const parent = document.createElement('p');
  const text = parent.appendChild(document.createTextNode('名額'));
  wrap(parent);
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.childNodes).toHaveLength(0);
});

it('inserts a node before the wrapper of the other one, or at the end if there is none', () => {
  const parent = document.createElement('p');
  const text = parent.appendChild(document.createTextNode('名額'));
  wrap(parent);
  const before = parent.insertBefore(document.createElement('b'), text);
  expect(parent.firstChild).toBe(before);
  const last = parent.insertBefore(
    document.createElement('i'),
    document.createTextNode('elsewhere'),
  );
  expect(parent.lastChild).toBe(last);
});

it('changes nothing in an unmodified document', () => {
  const parent = document.createElement('p');
  const [first, second] = [
    parent.appendChild(document.createElement('a')),
    parent.appendChild(document.createElement('b')),
  ];
  expect(parent.insertBefore(document.createElement('i'), second).previousSibling).toBe(first);
  expect(parent.removeChild(first)).toBe(first);
  expect(parent.innerHTML).toBe('<i></i><b></b>');
});
