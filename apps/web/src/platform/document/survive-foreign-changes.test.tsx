/** @vitest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surviveForeignChanges } from './survive-foreign-changes.ts';

const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
/** The browser's own methods again. */
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
/** What Chrome's translator does: new texts in elements of its own, the old ones are gone. */
function translate(root: Node) {
  for (const text of texts(root)) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `[${text.data}]` }));
    text.replaceWith(font);
  }
}
/** What other translators do: the old texts stay, inside elements of their own. */
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
])('when a translator has %s the texts', (_how, change) => {
  it('the page goes on: parts come, go and change places', () => {
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

it('React alone would bring the page down', () => {
  restore();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: () => {} });
  act(() => root.render(<List items={['a']} note />));
  translate(place);
  expect(() => act(() => root.render(<List items={['a']} note={false} />))).toThrow(
    'The node to be removed is not a child of this node',
  );
});

it('removes what a node has been put into, not the node alone', () => {
  const parent = document.createElement('p');
  const text = parent.appendChild(document.createTextNode('名額'));
  wrap(parent);
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.childNodes).toHaveLength(0);
});

it('puts a node before what stands for the other one, and at the end when nothing does', () => {
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

it('changes nothing where nobody has interfered', () => {
  const parent = document.createElement('p');
  const [first, second] = [
    parent.appendChild(document.createElement('a')),
    parent.appendChild(document.createElement('b')),
  ];
  expect(parent.insertBefore(document.createElement('i'), second).previousSibling).toBe(first);
  expect(parent.removeChild(first)).toBe(first);
  expect(parent.innerHTML).toBe('<i></i><b></b>');
});
