// @vitest-environment jsdom
/**
 * The notice of a failed call, and its target. The reaction to each code is in
 * error-catalogue.test.ts.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '#platform/context/app-context.ts';
import {
  goOffline,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { NoticeBoard } from '#shell/notices/notice-board.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

const languages = ['zh-TW', 'en'] as const;

/** A button that makes a call, and does with a failure what all of them do. */
function Caller({ board = false }) {
  const { api } = useApp();
  const fail = useCallFailure();
  const { toast } = useNotify();
  return (
    <>
      {board && <NoticeBoard />}
      <button
        type="button"
        onClick={() => void api('tag.search', { body: {} }).then(() => toast('done'), fail)}
      >
        call
      </button>
    </>
  );
}
async function call(
  language: 'zh-TW' | 'en',
  answer: Parameters<typeof stubEndpoint<'tag.search'>>[1],
  board = false,
) {
  stubEndpoint('tag.search', answer);
  const shown = await renderApp(<Caller board={board} />, {
    page: 'events',
    search: '?page=2',
    language,
    member: sampleMember(),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'call' }));
  return shown;
}
/** Waits for a notice with a text, and gives its title. A screen reader is told it a second time, out of sight. */
async function noticed(text: string): Promise<string> {
  const [said] = (await screen.findAllByText(text)).flatMap(
    (element) => element.closest('.toast') ?? [],
  );
  return said!.querySelector('b')?.textContent ?? '';
}
const says = (language: 'zh-TW' | 'en', chinese: string, english: string) =>
  language === 'en' ? english : chinese;
const at = (language: 'zh-TW' | 'en', path: string) => (language === 'en' ? `/en${path}` : path);

describe('a call that is refused', () => {
  it.each([
    ['PREPAID_UNAVAILABLE', 'zh-TW', false],
    ['USER_TOKEN_EXPIRED', 'en', true],
  ] as const)('%s in %s', async (code, language, ends) => {
    const { app, address } = await call(language, { refuse: code, language });
    expect(await noticed(errorMessageOf(code, language))).toBe(says(language, '錯誤', 'Error'));
    const here = `${at(language, '/event')}?page=2`;
    await waitFor(() =>
      expect(address()).toBe(
        ends ? `${at(language, '/login')}?redirectFrom=${encodeURIComponent(here)}` : here,
      ),
    );
    expect(app.session.isLoggedIn()).toBe(!ends);
  });

  it.each(languages)(
    'INPUT_INVALID in %s: a dialog with each field and its reasons, and a button that closes it',
    async (language) => {
      const fields = { email: ['one', 'two'], 'answers.0.value': ['three'] };
      const { user } = await call(language, { refuse: 'INPUT_INVALID', language, fields }, true);
      const dialog = await screen.findByRole('dialog', {
        name: says(language, '欄位錯誤', 'Please check these fields'),
      });
      const lines = [...dialog.querySelectorAll('dl > div')].map((line) => [
        line.querySelector('dt')!.textContent,
        ...[...line.querySelectorAll('dd p')].map((p) => p.textContent),
      ]);
      expect(lines).toEqual([
        [says(language, '電子郵件', 'Email'), 'one', 'two'],
        [says(language, '報名問題', 'Enrolment questions'), 'three'],
      ]);
      await user.click(within(dialog).getByRole('button', { name: says(language, '確定', 'OK') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('a notice of an error stays for 3 seconds, another message for 4', async () => {
    // Goes on by itself, so that the network and the search for texts do as well.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { user } = await call('zh-TW', { refuse: 'PREPAID_UNAVAILABLE' });
      await noticed(errorMessageOf('PREPAID_UNAVAILABLE'));
      await act(() => vi.advanceTimersByTimeAsync(1_800));
      expect(screen.queryAllByText(errorMessageOf('PREPAID_UNAVAILABLE'))).not.toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1_200));
      expect(screen.queryAllByText(errorMessageOf('PREPAID_UNAVAILABLE'))).toEqual([]);
      stubEndpoint('tag.search', {
        items: [],
        pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
      });
      await user.click(screen.getByRole('button', { name: 'call' }));
      await noticed('done');
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(screen.queryAllByText('done')).not.toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.queryAllByText('done')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('offline: what was typed is kept', async () => {
    goOffline();
    await call('zh-TW', OUTAGE);
    const sentence = '網路出了點問題。您填寫的內容都還在，請重新連線後再送出一次。';
    expect(await noticed(sentence)).not.toBe('');
  });
});
