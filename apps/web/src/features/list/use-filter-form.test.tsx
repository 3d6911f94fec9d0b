// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { useFilterForm } from './use-filter-form.ts';

function Form() {
  return (
    <form aria-label="filters" {...useFilterForm()}>
      <input aria-label="words" name="query" />
      <input aria-label="open" name="open" type="checkbox" value="1" />
    </form>
  );
}
afterEach(() => vi.useRealTimers());

/** Renders the form; from then on, time advances only when the test advances it. */
async function show() {
  const { address } = await renderApp(<Form />, {
    page: 'events',
    search: '?brand=palisar&query=old',
  });
  await screen.findByLabelText('words');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return {
    address,
    type: (value: string) =>
      fireEvent.change(screen.getByLabelText('words'), { target: { value } }),
  };
}
/** A navigation takes some turns of the event loop, but no time. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};
const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  return settle();
};

it('the list updates 600 ms after the last change, and not earlier', async () => {
  const { address, type } = await show();
  type('zero');
  await pass(500);
  type('zero trust');
  await pass(599);
  expect(address()).toBe('/event?brand=palisar&query=old');
  await pass(1);
  expect(address()).toBe('/event?query=zero%20trust');
});

it('a submitted form navigates at once, and once', async () => {
  const { address, type } = await show();
  type('zero');
  fireEvent.submit(screen.getByRole('form', { name: 'filters' }));
  await settle();
  expect(address()).toBe('/event?query=zero');
  expect(vi.getTimerCount()).toBe(0);
});
