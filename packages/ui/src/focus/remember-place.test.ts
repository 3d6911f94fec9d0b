/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { rememberPlace } from './remember-place.ts';

const page = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('button')!;
};

test('The focus of an element that is removed goes to what is left around it', () => {
  const button = page('<main><section><ul><li><button>離開</button></li></ul></section></main>');
  button.focus();
  const returnFocus = rememberPlace(button);
  document.querySelector('li')!.remove();
  expect(document.activeElement).toBe(document.body);
  returnFocus();
  expect(document.activeElement).toBe(document.querySelector('section'));
});

test('A focus that somebody has moved meanwhile stays', () => {
  const button = page(
    '<main><ul><li><button>離開</button></li></ul><a href="#next">下一個</a></main>',
  );
  button.focus();
  const returnFocus = rememberPlace(button);
  document.querySelector('a')!.focus();
  document.querySelector('li')!.remove();
  returnFocus();
  expect(document.activeElement).toBe(document.querySelector('a'));
});
