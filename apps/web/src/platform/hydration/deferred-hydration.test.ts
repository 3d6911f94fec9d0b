/** @vitest-environment jsdom */
import { afterEach, expect, it } from 'vitest';
import { replayEarlyInput, readEarlyEntries } from './deferred-hydration.ts';

afterEach(() => document.body.replaceChildren());

const page = (html: string) => {
  document.body.innerHTML = html;
};
const at = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

/** Records the events of all controls, as listeners of a hydrated page. */
function listen() {
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click', 'submit'])
    document.body.addEventListener(type, (event) => {
      const { id, value, checked, type: kind } = event.target as HTMLInputElement;
      if (type === 'submit') event.preventDefault();
      heard.push(
        `${type} ${id}${type === 'input' || type === 'change' ? `=${kind === 'checkbox' || kind === 'radio' ? checked : value}` : ''}`,
      );
    });
  return heard;
}

it('captures nothing from an untouched page', () => {
  page(`<form><input id="a" value="set"><input type="hidden" id="h" value="1"><textarea id="t">text</textarea>
    <input type="checkbox" id="c" checked><select id="s"><option value="1">1<option value="2" selected>2</select></form>`);
  at('#h').value = '2';
  expect(readEarlyEntries()).toEqual([]);
});

it('restores typed text, even over what the form library has written meanwhile', () => {
  page('<input id="phone" value=""><textarea id="note"></textarea>');
  at('#phone').value = '0912';
  at('#note').value = '輪椅';
  const taken = readEarlyEntries();
  at('#phone').value = 'a draft';
  const heard = listen();
  replayEarlyInput(taken, []);
  expect(heard).toEqual(['input phone=0912', 'input note=輪椅']);
  expect(at('#phone').value).toBe('0912');
});

it('bypasses React’s tracking of the value setter', () => {
  page('<input id="phone" value="">');
  const phone = at('#phone');
  phone.value = '0912';
  const taken = readEarlyEntries();
  const own: string[] = [];
  Object.defineProperty(phone, 'value', {
    configurable: true,
    get: () =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.get!.call(
        phone,
      ) as string,
    set(text: string) {
      own.push(text);
    },
  });
  replayEarlyInput(taken, []);
  expect(own).not.toContain('0912');
  expect(phone.value).toBe('0912');
});

it('restores ticked and unticked checkboxes, each with one click', () => {
  page(
    '<input type="checkbox" id="one"><input type="checkbox" id="two" checked><input type="checkbox" id="three">',
  );
  at('#one').checked = true;
  at('#two').checked = false;
  const taken = readEarlyEntries();
  const heard = listen();
  replayEarlyInput(taken, []);
  expect(heard.filter((entry) => entry.startsWith('change'))).toEqual([
    'change one=true',
    'change two=false',
  ]);
  expect([at('#one').checked, at('#two').checked, at('#three').checked]).toEqual([
    true,
    false,
    false,
  ]);
});

it('restores the choice of a radio group', () => {
  page('<input type="radio" name="g" id="f" checked><input type="radio" name="g" id="m">');
  at('#m').checked = true;
  const taken = readEarlyEntries();
  const heard = listen();
  replayEarlyInput(taken, []);
  expect(heard.filter((entry) => entry.startsWith('change'))).toEqual(['change m=true']);
  expect(at('#m').checked).toBe(true);
});

it('restores the choice of a select', () => {
  page('<select id="city"><option value="">all<option value="taipei">Taipei</select>');
  at('#city').value = 'taipei';
  const taken = readEarlyEntries();
  at('#city').value = '';
  const heard = listen();
  replayEarlyInput(taken, []);
  expect(heard).toEqual(['change city=taipei']);
});

it('leaves alone a select that shows its first option, with or without a selected attribute', () => {
  page(
    '<select><option value="">all<option value="taipei">Taipei</select><select><option>a<option selected>b</select>',
  );
  expect(readEarlyEntries()).toEqual([]);
});

it('finds a control of a section that was rendered again with other generated ids', () => {
  page('<input type="checkbox" id="_R_1_">');
  at('input').checked = true;
  const taken = readEarlyEntries();
  page('<input type="checkbox" id="_r_1_">');
  replayEarlyInput(taken, []);
  expect(at('input').checked).toBe(true);
});

it('replays held clicks and submissions after the input', () => {
  page(
    '<form id="login"><input id="phone" value=""><button id="send" data-heard>send</button></form><button id="tab" type="button">tab</button>',
  );
  at('#phone').value = '0912';
  const taken = readEarlyEntries();
  const heard = listen();
  replayEarlyInput(taken, [[at('#tab')], [at('#login'), at('#send')]]);
  expect(heard).toEqual(['input phone=0912', 'click tab', 'submit login']);
  expect(at('#send').hasAttribute('data-heard')).toBe(false);
});

it('finds a control by its position if hydration has rendered its section again', () => {
  const html =
    '<section><p><input><input class="second"></p></section><button type="button">one</button><button type="button" class="two">two</button>';
  page(html);
  at('.second').value = 'typed';
  const taken = readEarlyEntries();
  const pressed = at('.two');
  // The position is computed when the events are replayed; the control may disappear after that.
  const heard: string[] = [];
  document.body.addEventListener('pointercancel', () => {
    if (!pressed.isConnected) return;
    page(html);
    at('.two').addEventListener('click', () => heard.push('two'));
  });
  replayEarlyInput(taken, [[pressed]]);
  expect(at('.second').value).toBe('typed');
  expect(heard).toEqual(['two']);
});

it('ignores controls that no longer exist', () => {
  page('<input id="coupon" value=""><button id="go">go</button>');
  at('#coupon').value = 'SPRING';
  const taken = readEarlyEntries();
  const gone = at('#go');
  page('<p>sold out</p>');
  expect(() => replayEarlyInput(taken, [[gone]])).not.toThrow();
});
