// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import {
  SAMPLE_LINK,
  sampleLiveResponse,
  sampleLiveSession,
} from '@portolane/core/testing/sample-live.ts';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import Live from './live.tsx';

const session = sampleLiveSession();
const params = { eventAlias: 'zero-trust-days', eventSeriesNum: '1', sessionUuid: session.uuid };
const menu = {
  tree: [],
  brand: [],
  solution_category: [],
  product_parent_category: [],
  product_child_category: [],
};
const DETAIL = '/member/event/zero-trust-days/1';

const setting = sampleSetting();
const NEXT = 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02';

const event = sampleEvent({
  sessions: [
    {
      date: '2026-12-01',
      sessions: [
        sampleSession({
          uuid: session.uuid,
          title: session.title,
          startTime: '2026-12-01T10:00:00.000Z',
          endTime: '2026-12-01T12:00:00.000Z',
        }),
        sampleSession({
          uuid: NEXT,
          title: '第二場：分段',
          startTime: '2026-12-01T13:00:00.000Z',
          endTime: '2026-12-01T15:00:00.000Z',
        }),
        sampleSession({
          uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c03',
          title: '第三場：稽核',
          startTime: '2026-12-01T10:20:00.000Z',
          endTime: '2026-12-01T12:20:00.000Z',
        }),
      ],
    },
  ],
});

const orderSession = sampleOrderSession('2026-12-01T10:00:00.000Z', { attended: true });
/** Confirmed in the second session too, and not in the third. */
const enrolled = sampleOrder(orderSession, {
  questionnaire: 'OPEN',
  sessions: [
    {
      date: '2026-12-01',
      sessions: [
        orderSession,
        sampleOrderSession('2026-12-01T13:00:00.000Z', {
          info: { uuid: NEXT, title: '第二場：分段' },
        }),
      ],
    },
  ],
});

/** A time of the server's clock on the day of the session. */
const moment = (clock: string) => new Date(`2026-12-01T${clock}Z`);
/** Milliseconds by which the device's clock is ahead of the server's. */
let wrongBy = 0;
/** Sets the server's clock and makes the page read it, as it does every second. */
function at(clock: string) {
  vi.setSystemTime(moment(clock).getTime() + wrongBy);
  window.dispatchEvent(new Event('pageshow'));
}
const serverNow = () => new Date(Date.now() - wrongBy);

beforeEach(() => {
  wrongBy = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  stubEndpoint('menu.search', { items: menu });
  stubEndpoint('event.one', { items: event });
  stubEndpoint('setting.one', { items: setting });
  stubEndpoint('order.ofEvent', { items: enrolled });
});
afterEach(() => vi.useRealTimers());

/** Responds to each call by the server's current clock, and records the calls. */
function serverAnswers(different: Parameters<typeof sampleLiveResponse>[1] = {}) {
  // `stubEndpoint` takes values, so a thenable computes each response when the call comes.
  const asked = stubEndpoint(
    'event.session',
    ...Array.from(
      { length: 40 },
      () =>
        ({
          // oxlint-disable-next-line unicorn/no-thenable -- awaited like a response
          then: (take: (answer: ReturnType<typeof sampleLiveResponse>) => void) =>
            take(sampleLiveResponse(serverNow(), different)),
        }) as never,
    ),
  );
  return asked;
}
const show = (page: 'memberEventLive' | 'memberActivityLive' = 'memberEventLive') =>
  renderApp(<Live />, { page, params, member: sampleMember() });
const badge = () => screen.findByText(/^(尚未開放|尚未開始|即將直播|直播中|已結束)$/);

describe('the page follows the server’s clock to the second, without a reload', () => {
  it.each([
    ['09:30:00.000', '尚未開放', '尚未開始'],
    ['09:55:00.000', '尚未開始', '即將直播'],
    ['10:00:00.000', '即將直播', '直播中'],
    ['12:00:00.000', '直播中', '已結束'],
  ])('at %s %s becomes %s, and not a second before', async (boundary, before, after) => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    const second = moment(boundary).getTime();
    at(new Date(second - 2_000).toISOString().slice(11, 23));
    await show();
    expect((await badge()).textContent).toBe(before);
    at(new Date(second - 1_000).toISOString().slice(11, 23));
    expect((await badge()).textContent).toBe(before);
    at(boundary);
    await waitFor(async () => expect((await badge()).textContent).toBe(after));
  });

  it('whatever the device’s clock says', async () => {
    wrongBy = 5 * 3_600_000;
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('09:54:58.000');
    await show();
    await waitFor(async () => expect((await badge()).textContent).toBe('尚未開始'));
    at('09:55:00.000');
    await waitFor(async () => expect((await badge()).textContent).toBe('即將直播'));
    expect(screen.getByRole('timer').textContent).toBe('05:00');
  });

  it('before the link opens its time is shown; when it opens the alert closes by itself and the link appears', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('09:29:58.000');
    const { address } = await show();
    const alert = await screen.findByRole('alertdialog', { name: '直播尚未開放' });
    expect(alert.textContent).toContain('12/01 17:30');
    expect(document.body.innerHTML).not.toContain(SAMPLE_LINK);
    at('09:30:00.000');
    expect((await screen.findByRole('link', { name: /^開啟直播/ })).getAttribute('href')).toBe(
      SAMPLE_LINK,
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toContain('/live/');
  });

  it('at the end a notice and a link to the enrolment replace the player, and the stream link is gone', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('11:59:59.000');
    await show();
    await screen.findByRole('link', { name: /^開啟直播/ });
    at('12:00:00.000');
    await screen.findByText('直播已結束，謝謝您的參與。');
    expect(screen.queryByRole('link', { name: /^開啟直播/ })).toBeNull();
    expect(screen.getByRole('link', { name: '查看報名明細' }).getAttribute('href')).toBe(DETAIL);
    await waitFor(() => expect(document.body.innerHTML).not.toContain(SAMPLE_LINK));
  });

  it('a page in the background during the opening is up to date when shown again', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('09:00:00.000');
    await show();
    expect((await badge()).textContent).toBe('尚未開放');
    vi.setSystemTime(moment('10:30:00.000'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(async () => expect((await badge()).textContent).toBe('直播中'));
    await screen.findByRole('link', { name: /^開啟直播/ });
  });
});

describe('a member who may not watch is told why, and redirected', () => {
  it.each<[ViewingRefusal, string, string]>([
    [
      'NO_ORDER',
      '您沒有報名本場此直播，無法觀看',
      '/product/brand/corvane/event/zero-trust-days/1',
    ],
    ['NOT_ONLINE', '此活動未開放直播', DETAIL],
    ['NOT_ENROLLED', '您沒有報名此場直播或者直播已關閉', DETAIL],
    ['CLOSED', '直播已關閉', DETAIL],
    ['NOT_CONFIRMED', '您尚未通過審核', DETAIL],
  ])('%s: %s', async (refusal, message, to) => {
    at('10:30:00.000');
    serverAnswers({ refusal, link: null });
    const { user, address } = await show();
    const alert = await screen.findByRole('alertdialog', { name: message });
    expect(screen.queryByRole('link', { name: /^開啟直播/ })).toBeNull();
    await user.click(within(alert).getByRole('button', { name: '確定' }));
    await waitFor(() => expect(address()).toBe(to));
  });

  it('NOT_OPEN: 直播尚未開放', async () => {
    at('09:00:00.000');
    serverAnswers();
    const { user, address } = await show();
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '直播尚未開放' })).getByRole('button', {
        name: '確定',
      }),
    );
    await waitFor(() => expect(address()).toBe(DETAIL));
  });

  it.each([
    ['PRODUCT_MENU_ITEM_NOT_EXIST', '您沒有報名此場直播或者直播已關閉'],
    ['LIVE_FRONT_CLOSED', '直播已關閉'],
  ] as const)('a session that is not there (%s): %s', async (refuse, message) => {
    at('10:30:00.000');
    stubEndpoint('event.session', { refuse });
    const { user, address } = await show('memberActivityLive');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: message })).getByRole('button', {
        name: '確定',
      }),
    );
    await waitFor(() => expect(address()).toBe('/member/activity/zero-trust-days/1'));
  });

  it('the page shows the API’s reason', () => {
    const codes = [
      'NO_ORDER',
      'NOT_ONLINE',
      'NOT_ENROLLED',
      'CLOSED',
      'NOT_CONFIRMED',
      'NOT_OPEN',
    ] as const;
    expect(codes.map((code) => errorMessageOf(`LIVE_FRONT_${code}`))).toEqual([
      '您沒有報名本場此直播，無法觀看',
      '此活動未開放直播',
      '您沒有報名此場直播或者直播已關閉',
      '直播已關閉',
      '您尚未通過審核',
      '直播尚未開放',
    ]);
  });

  it('a session that is closed while I watch ends on the page too', async () => {
    at('10:30:00.000');
    stubEndpoint(
      'event.session',
      sampleLiveResponse(moment('10:30:00.000'), { checkedInAt: '2026-12-01T10:00:00.000Z' }),
      { refuse: 'LIVE_FRONT_CLOSED' },
    );
    await show();
    await screen.findByRole('link', { name: /^開啟直播/ });
    vi.setSystemTime(moment('10:31:00.000'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('alertdialog', { name: '直播已關閉' });
    expect(screen.queryByRole('link', { name: /^開啟直播/ })).toBeNull();
  });
});

describe('checking in', () => {
  it('happens once when I watch, and shows the time', async () => {
    at('10:05:00.000');
    stubEndpoint(
      'event.session',
      sampleLiveResponse(moment('10:05:00.000')),
      sampleLiveResponse(moment('10:05:00.000'), { checkedInAt: '2026-12-01T10:05:00.000Z' }),
    );
    const checkIns = stubEndpoint('event.checkIn', {
      items: { checkedInAt: '2026-12-01T10:05:00.000Z' },
    });
    await show();
    await screen.findByText('已於 18:05 簽到');
    expect(checkIns).toHaveLength(1);
  });

  it('shows a failure, keeps the player, and can be retried', async () => {
    at('10:05:00.000');
    stubEndpoint(
      'event.session',
      sampleLiveResponse(moment('10:05:00.000')),
      sampleLiveResponse(moment('10:05:00.000'), { checkedInAt: '2026-12-01T10:06:00.000Z' }),
    );
    const checkIns = stubEndpoint('event.checkIn', OUTAGE, {
      items: { checkedInAt: '2026-12-01T10:06:00.000Z' },
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '再簽到一次' }));
    await screen.findByText('已於 18:06 簽到');
    expect(checkIns).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^開啟直播/ })).toBeTruthy();
  });

  it('does not happen before the opening, after the end, or for members who may not watch', async () => {
    const checkIns = stubEndpoint('event.checkIn', {
      items: { checkedInAt: '2026-12-01T10:05:00.000Z' },
    });
    for (const [clock, refusal] of [
      ['09:00:00.000', 'NOT_OPEN'],
      ['12:30:00.000', null],
      ['10:30:00.000', 'NOT_CONFIRMED'],
    ] as const) {
      at(clock);
      serverAnswers({ refusal, link: null });
      const { leave } = await show();
      await badge();
      leave();
    }
    expect(checkIns).toEqual([]);
  });
});

describe('the player', () => {
  const withLink = async (link: string) => {
    at('10:05:00.000');
    serverAnswers({ link, checkedInAt: '2026-12-01T10:00:00.000Z' });
    return show();
  };

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://vimeo.com/123456789/0a1b2c',
      'https://player.vimeo.com/video/123456789?h=0a1b2c&dnt=1&autoplay=1',
    ],
  ])('of %s is loaded when I press play, and not before', async (link, src) => {
    const { user } = await withLink(link);
    const play = await screen.findByRole('button', {
      name: '播放直播',
      description: new RegExp(new URL(src).hostname),
    });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect(screen.getByTitle<HTMLIFrameElement>('直播播放器：零信任架構入門').src).toBe(src);
  });

  it('does not reload when the session begins', async () => {
    at('09:59:58.000');
    serverAnswers({
      link: 'https://youtu.be/dQw4w9WgXcQ',
      checkedInAt: '2026-12-01T09:40:00.000Z',
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '播放直播' }));
    const frame = document.querySelector('iframe');
    at('10:00:00.000');
    await waitFor(async () => expect((await badge()).textContent).toBe('直播中'));
    expect(document.querySelector('iframe')).toBe(frame);
  });

  it('waits for a link that is not set yet, and says so', async () => {
    at('10:05:00.000');
    serverAnswers({ link: null });
    await show();
    expect(await screen.findByText('直播網址還沒準備好，準備好後會自動出現在這裡。')).toBeDefined();
  });
});

it('The agenda marks the session that I watch and the one after it', async () => {
  serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
  at('10:30:00.000');
  await show();
  const agenda = await screen.findByRole('region', { name: '議程' });
  expect(
    within(agenda)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining(`本場${session.title}`),
    expect.stringContaining('下一場第二場：分段'),
    expect.not.stringMatching(/本場|下一場/),
  ]);
});

it('The session after it is the next of mine to start, not one that runs beside it', async () => {
  const days = event.sessions.map((day) => ({
    ...day,
    sessions: day.sessions.map((each) =>
      each.uuid === NEXT ? { ...each, startTime: '2026-12-01T10:15:00.000Z' } : each,
    ),
  }));
  stubEndpoint('event.one', { items: { ...event, sessions: days } });
  serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
  at('10:16:00.000');
  await show();
  const agenda = await screen.findByRole('region', { name: '議程' });
  expect(agenda.textContent).toContain('本場');
  // The third starts at 10:20, and I am not enrolled in it.
  expect(agenda.textContent).not.toContain('下一場');
});

describe('around the stage', () => {
  it('the course is the heading, and the session is named below it', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('09:40:00.000');
    await show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('零信任實作課程');
    expect(screen.getByRole('heading', { level: 2, name: session.title })).toBeDefined();
    expect(screen.getByText('入口已經開放，可以先進去測試畫面與聲音。')).toBeDefined();
  });

  it('a session that is not there still names the course, and whom to call', async () => {
    at('10:30:00.000');
    stubEndpoint('event.session', { refuse: 'LIVE_FRONT_CLOSED' });
    await show();
    await screen.findByRole('alertdialog', { name: '直播已關閉' });
    // The alert hides the page from screen readers.
    const hidden = { hidden: true };
    expect(screen.getByRole('heading', { level: 1, ...hidden }).textContent).toBe(event.title);
    const help = screen.getByRole('region', { name: '直播協助', ...hidden });
    await waitFor(() => expect(help.textContent).toContain(`服務時間 ${setting.officeHours}`));
  });

  it('days before the start, the days are counted', async () => {
    serverAnswers();
    vi.setSystemTime(new Date('2026-11-28T10:00:00.000Z'));
    await show();
    expect(await screen.findByText('3 天後開始')).toBeDefined();
    expect(screen.queryByRole('timer', { hidden: true })).toBeNull();
  });

  it('after the end, questionnaire, certificate and the event’s page follow', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('12:00:01.000');
    await show();
    const after = await screen.findByRole('region', { name: '接下來' });
    expect(
      within(after)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['填寫課後問卷', `/member/questionnaire/${enrolled.uuid}`],
      ['到報名明細下載', DETAIL],
      ['是否提供，請見課程活動介紹', '/product/brand/corvane/event/zero-trust-days/1'],
    ]);
  });

  it('the agenda links to the other sessions that I am enrolled in', async () => {
    serverAnswers({ checkedInAt: '2026-12-01T09:31:00.000Z' });
    at('10:30:00.000');
    await show();
    const link = await screen.findByRole('link', { name: '第二場：分段' });
    expect(link.getAttribute('href')).toBe(`${DETAIL}/live/${NEXT}`);
    const agenda = screen.getByRole('region', { name: '議程' });
    expect(within(agenda).getAllByRole('link')).toEqual([link]);
  });

  it('a lost connection is told, and the notice goes when it is back', async () => {
    at('09:40:00.000');
    const here = sampleLiveResponse(moment('09:40:00.000'), {
      checkedInAt: '2026-12-01T09:31:00.000Z',
    });
    // The call is repeated once.
    stubEndpoint('event.session', here, OUTAGE, OUTAGE, here);
    await show();
    await screen.findByRole('link', { name: /^開啟直播/ });
    window.dispatchEvent(new Event('offline'));
    const notice = await screen.findByText(/^與網站的連線中斷/);
    expect(screen.getByRole('timer').textContent).toBe('20:00');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });
});
