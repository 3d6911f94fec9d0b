/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Event } from '@portolane/core/contract/event.ts';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { useWaitlists } from './use-waitlists.ts';
import { WaitlistControl } from './waitlist-control.tsx';

const session = sampleSession({
  canApply: false,
  whyNot: 'FULL',
  seatsLeft: 0,
  startTime: new Date(Date.now() + 72 * 3_600_000).toISOString(),
});
const event = sampleEvent({
  canApply: false,
  whyNot: 'FULL',
  sessions: [{ date: '2027-03-10', sessions: [session] }],
});
const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
const place = (different: Partial<MemberWaitlistEntry> = {}): MemberWaitlistEntry => ({
  uuid: 'd0ffee00-1234-4abc-8def-0123456789ab',
  eventAlias: event.alias,
  seriesNum: 1,
  title: event.title,
  lang: 'zh-Hant',
  brands: event.brands,
  session: { uuid: session.uuid, title: session.title },
  startTime: session.startTime,
  endTime: session.endTime,
  status: 'WAITING',
  place: 2,
  offerEndTime: null,
  eventShown: true,
  ...different,
});
const onEnrol = vi.fn<() => void>();

function Line({ shown = event, loggedIn }: { shown?: Event; loggedIn: boolean }) {
  return (
    <WaitlistControl
      event={shown}
      session={session}
      waitlists={useWaitlists(shown, loggedIn)}
      onEnrol={onEnrol}
    />
  );
}
const open = (loggedIn = true) =>
  renderApp(<Line loggedIn={loggedIn} />, {
    page: 'event',
    params,
    ...(loggedIn && { member: sampleMember() }),
  });
/** Texts of the toasts. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const joinButton = () => screen.findByRole('button', { name: '加入候補：零信任架構入門' });

test('One press joins the waitlist, and my position is shown', async () => {
  stubEndpoint('waiting.mine', { items: [] }, { items: [place()] });
  const calls = stubEndpoint('waiting.join', { items: place() });
  const { user } = await open();
  await user.click(await joinButton());
  await screen.findByText('候補第 2 位');
  expect(calls).toEqual([{ eventAlias: event.alias, seriesNum: 1, sessionUuid: session.uuid }]);
  expect(screen.getByRole('status').textContent).toBe('已加入候補：零信任架構入門，目前第 2 位');
  expect(screen.queryByRole('button', { name: /加入候補/ })).toBeNull();
});

test('Two presses send one request', async () => {
  stubEndpoint('waiting.mine', { items: [] });
  const slow = heldResponse({ items: place() });
  const calls = stubEndpoint('waiting.join', slow.promise);
  const { user } = await open();
  const button = await joinButton();
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  slow.release();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(calls).toHaveLength(1);
});

test('A refusal is shown where I pressed', async () => {
  stubEndpoint('waiting.mine', { items: [] });
  stubEndpoint('waiting.join', { refuse: 'CART_FRONT_DEALER_ONLY' });
  const { user } = await open();
  await user.click(await joinButton());
  expect((await screen.findByRole('alert')).textContent).toBe(
    errorMessageOf('CART_FRONT_DEALER_ONLY'),
  );
});

test('Without a response I am told so, and can press again', async () => {
  stubEndpoint('waiting.mine', { items: [] });
  stubEndpoint('waiting.join', OUTAGE);
  const { user } = await open();
  await user.click(await joinButton());
  await expect.poll(alerts).toContain('錯誤伺服器沒有回應，您的資料尚未送出。請稍後再試一次。');
  // The notice appears before the call has settled.
  const button = await joinButton();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('Offline the press fails at once and is not sent later', async () => {
  stubEndpoint('waiting.mine', { items: [] });
  const { user } = await open();
  const button = await joinButton();
  goOffline();
  stubEndpoint('waiting.join', OUTAGE);
  await user.click(button);
  await expect.poll(alerts).toHaveLength(1);
  expect(alerts()[0]).toContain('網路出了點問題');
});

test('A visitor who has to log in first is led there, and has joined the waitlist on return', async () => {
  const visitor = await open(false);
  await visitor.user.click(await joinButton());
  await waitFor(() =>
    expect(visitor.address()).toMatch(
      /^\/login\?redirectFrom=%2Fproduct%2Fbrand%2Fcorvane%2Fevent/,
    ),
  );
  visitor.leave();
  stubEndpoint('waiting.mine', { items: [] }, { items: [place({ place: 1 })] });
  const calls = stubEndpoint('waiting.join', { items: place({ place: 1 }) });
  await open();
  await screen.findByText('候補第 1 位');
  expect(calls).toHaveLength(1);
});

test('A press for another event, or one long ago, is ignored', async () => {
  window.sessionStorage.setItem(
    'waiting-press',
    JSON.stringify({ event: 'another/1', sessionUuid: session.uuid, at: Date.now() }),
  );
  stubEndpoint('waiting.mine', { items: [] });
  const first = await open();
  await joinButton();
  first.leave();
  window.sessionStorage.setItem(
    'waiting-press',
    JSON.stringify({
      event: `${event.alias}/1`,
      sessionUuid: session.uuid,
      at: Date.now() - 3_600_000,
    }),
  );
  stubEndpoint('waiting.mine', { items: [] });
  const calls = stubEndpoint('waiting.join', { items: place() });
  await open();
  await joinButton();
  expect(calls).toEqual([]);
});

test('A seat offer shows until when it is held, and a link to enrol', async () => {
  const end = new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString();
  stubEndpoint('waiting.mine', {
    items: [place({ status: 'OFFERED', place: null, offerEndTime: end })],
  });
  const { user } = await open();
  await screen.findByText('已為您保留名額');
  expect(screen.getByRole('timer', { name: '剩餘時間' }).textContent).toMatch(/^2:00:\d\d$/);
  const enrol = screen.getByRole('link', { name: '前往報名：零信任架構入門' });
  expect(enrol.getAttribute('href')).toBe('/product/brand/corvane/event/zero-trust-days/1/apply');
  await user.click(enrol);
  expect(onEnrol).toHaveBeenCalledTimes(1);
});

test('I leave the waitlist after confirming', async () => {
  stubEndpoint('waiting.mine', { items: [place()] }, { items: [] });
  const calls = stubEndpoint('waiting.leave', { items: {} });
  const { user } = await open();
  const leave = await screen.findByRole('button', { name: '取消候補：零信任架構入門' });
  await user.click(leave);
  const question = await screen.findByRole('alertdialog', { name: '確定要取消候補嗎？' });
  expect(question.textContent).toContain('「零信任架構入門」目前候補第 2 位');
  await user.click(within(question).getByRole('button', { name: '繼續候補' }));
  expect(calls).toEqual([]);
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  await joinButton();
  expect(calls).toEqual([{ uuid: place().uuid }]);
  await screen.findByText('已取消候補：零信任架構入門');
});

test('I give up the seat that is held for me after confirming', async () => {
  const offer = place({
    status: 'OFFERED',
    place: null,
    offerEndTime: new Date(Date.now() + 7_200_000).toISOString(),
  });
  stubEndpoint('waiting.mine', { items: [offer] }, { items: [] });
  const calls = stubEndpoint('waiting.leave', { items: {} });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '放棄名額：零信任架構入門' }));
  await screen.findByRole('alertdialog', { name: '確定要放棄名額嗎？' });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: '確定放棄' }));
  await screen.findByText('已放棄名額：零信任架構入門');
  expect(calls).toEqual([{ uuid: place().uuid }]);
});

test('In the last hour before the start the waitlist cannot be joined', async () => {
  const late = { ...session, startTime: new Date(Date.now() + 50 * 60_000).toISOString() };
  stubEndpoint('waiting.mine', { items: [] });
  function Late() {
    return (
      <WaitlistControl
        event={event}
        session={late}
        waitlists={useWaitlists(event, true)}
        onEnrol={onEnrol}
      />
    );
  }
  await renderApp(
    <>
      <Late />
      <p>here</p>
    </>,
    { page: 'event', params, member: sampleMember() },
  );
  await screen.findByText('here');
  expect(screen.queryByRole('button')).toBeNull();
});
