// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { guardedImport } from './guarded-import.ts';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Arrived = () => <p>the part</p>;
function Page({ Part }: { Part: ComponentType }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Part />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}
/**
 * Renders a page and opens its lazy part, whose code arrives when the test resolves it. Uses fake
 * timers from then on.
 */
async function openPart() {
  const way = Promise.withResolvers<typeof Arrived>();
  const load = vi.fn<() => Promise<typeof Arrived>>(() => way.promise);
  await renderApp(<Page Part={lazyPart(load)} />, { page: 'events', report: () => {} });
  const button = await screen.findByRole('button', { name: 'open' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => button.click());
  return {
    way,
    load,
    pass: (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds)),
    said: () => document.body.textContent,
  };
}

describe('a part that is loaded when it is first rendered', () => {
  it('renders nothing for 400 ms, then a loading message, and after 10 s an error', async () => {
    const { way, pass, said } = await openPart();
    await pass(399);
    expect(said()).toBe('');
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('載入中');
    await pass(9_599);
    expect(said()).toBe('載入中');
    await pass(1);
    expect(screen.getByRole('alert').textContent).toBe(
      '這個部分載入失敗，請確認網路後再試一次。再試一次',
    );
    // A part that arrives late still replaces the failure.
    await act(async () => way.resolve(Arrived));
    expect(said()).toBe('the part');
  });

  it('shows an error as soon as loading fails, and loads again when I retry', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { way, load, said } = await openPart();
    load.mockResolvedValue(Arrived);
    await act(async () => way.reject(new TypeError('Failed to fetch')));
    const again = screen.getByRole('alert').querySelector('button')!;
    await act(async () => again.click());
    expect(said()).toBe('the part');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a guarded import', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('times out after 120 s', async () => {
    const outcome = vi.fn<(error: unknown) => void>();
    void guardedImport(() => new Promise(() => {})).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls).toEqual([
      [expect.objectContaining({ name: 'ChunkLoadError', reason: 'timeout' })],
    ]);
  });

  it('rejects at once if the chunk cannot be loaded, and leaves no timer behind otherwise', async () => {
    await expect(
      guardedImport(() => Promise.reject(new TypeError('Failed to fetch'))),
    ).rejects.toMatchObject({ name: 'ChunkLoadError', reason: 'failed' });
    expect(await guardedImport(() => Promise.resolve('it'))).toBe('it');
    expect(vi.getTimerCount()).toBe(0);
  });
});
