// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FileRefusal } from '@portolane/core/rules/file/file-access.ts';
import { errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { FileAction } from './file-action.tsx';
import type { FileOffer } from './use-file-offers.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const show = (offer: FileOffer, member?: ReturnType<typeof sampleMember>) =>
  renderApp(
    <FileAction
      file={{ uuid, title: '規格書', linkType: 'file' }}
      offer={offer}
      askAgain={() => {}}
      brandAlias="palisar"
    />,
    {
      page: 'contractFiles',
      ...(member && { member }),
    },
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** A response body whose bytes arrive when the test says so. */
function heldFile() {
  let line!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const answer = new Response(body, {
    headers: {
      'content-length': '8',
      'content-disposition': "attachment; filename*=UTF-8''sheet.pdf",
    },
  });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  return { asked, send: () => line.enqueue(new Uint8Array(4)), end: () => line.close() };
}

it('during a download the button shows the progress and is disabled', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = heldFile();
  const { user, app } = await show({ link: '/api/file/one/download' });
  await user.click(await button('下載：規格書'));
  const coming = await button('下載中：規格書');
  expect(coming.getAttribute('aria-busy')).toBe('true');
  expect(app.pending.store.getState().counts).toEqual({ 'file.download': 1 });
  await user.click(coming);
  file.send();
  await button('下載中 50%：規格書');
  expect(kept).not.toHaveBeenCalled();
  file.send();
  file.end();
  await screen.findByText('已下載「規格書」。');
  await waitFor(async () =>
    expect((await button('下載：規格書')).getAttribute('aria-busy')).toBeNull(),
  );
  await expect.poll(() => app.pending.store.getState().counts).toEqual({ 'file.download': 0 });
  expect([file.asked.mock.calls.length, kept.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari Line/15.8.0',
    '?openExternalBrowser=1',
    /「規格書」會在手機的瀏覽器下載/,
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 380.0.0.28', '', /若沒有開始下載/],
])(
  'in the browser of an app (%s) it is opened by a link of one download',
  async (agent, add, said) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const asked = stubEndpoint('download.link', {
      items: { path: '/api/download/token', expiresAt: '2026-11-21T06:01:00.000Z' },
    });
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(`${this.href} ${this.referrerPolicy}`);
    });
    const blob = vi.fn<(blob: Blob) => string>();
    URL.createObjectURL = blob;
    const { user } = await show({ link: '/api/file/one/download' });
    await user.click(await button('下載：規格書'));
    await screen.findByText(said);
    expect(screen.queryByText('已下載「規格書」。')).toBeNull();
    expect(asked).toEqual([{ kind: 'file', uuid }]);
    expect(followed).toEqual([`${location.origin}/api/download/token${add} no-referrer`]);
    expect(blob).not.toHaveBeenCalled();
    expect((await button('下載：規格書')).getAttribute('aria-busy')).toBeNull();
  },
);

it('a refused download says why, and can be tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json(
      { status: 'FILE_FRONT_DEALER_ONLY', message: errorMessageOf('FILE_FRONT_DEALER_ONLY') },
      { status: 403 },
    ),
  );
  const { user } = await show({ link: '/api/file/one/download' });
  await user.click(await button('下載：規格書'));
  expect(await screen.findAllByText(errorMessageOf('FILE_FRONT_DEALER_ONLY'))).not.toEqual([]);
  await waitFor(async () =>
    expect((await button('下載：規格書')).getAttribute('aria-busy')).toBeNull(),
  );
});

it.each<[string, FileRefusal, boolean, string, string]>([
  [
    'a members’ file for a visitor',
    'MEMBERS_ONLY',
    false,
    '登入下載：規格書',
    '/login?redirectFrom=%2Fproduct%2FBOT',
  ],
  [
    'a dealers’ file for a visitor',
    'DEALERS_ONLY',
    false,
    '登入下載：規格書',
    '/login?redirectFrom=%2Fproduct%2FBOT',
  ],
  [
    'a dealers’ file for a general member',
    'DEALERS_ONLY',
    true,
    '了解如何升級：規格書',
    '/contact/inquiry?brand=palisar',
  ],
])('%s shows a link to continue and no download', async (_who, refusal, loggedIn, name, href) => {
  await show(refusal, loggedIn ? sampleMember() : undefined);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('button', { name: /下載/ })).toBeNull();
});
