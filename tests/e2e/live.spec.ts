/**
 * The live page: its five states, what happens at each boundary, how it plays, and who is turned
 * away.
 */
import { addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { expect, journeyLanguages, test as base, type TestEvent } from '../fixtures/test.ts';

const LINK = 'https://live.portolane.example/a-room-of-its-own';
const MINUTE = 60_000;

type Times = { opens: number; starts: number; ends: number; link?: string };
type Status = 'PENDING' | 'CONFIRMED' | 'CANCELED';
interface Fixtures {
  /**
   * Creates an online event with sessions at minutes from now. The member is logged in and
   * enrolled, by default confirmed.
   */
  enrolledIn: (
    sessions: readonly Times[],
    statuses?: readonly Status[],
    values?: Partial<TestEvent['row']>,
  ) => Promise<TestEvent>;
}

const test = base.extend<Fixtures>({
  enrolledIn: async ({ database, member, logIn, newEvent }, provide) => {
    await provide(async (sessions, statuses = ['CONFIRMED'], values = {}) => {
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
      const event = await newEvent(
        { type: 'online', ...values },
        sessions.map(({ opens, starts, ends, link = LINK }) => ({
          linkOpensAt: at(opens),
          startsAt: at(starts),
          endsAt: at(ends),
          link,
        })),
      );
      await addOrder(database, member, event.row, event.sessions, { statuses });
      await logIn(member);
      return event;
    });
  },
});

const addressOf = ({ row, sessions }: TestEvent, index = 0, of = 'event') =>
  `/member/${of}/${row.alias}/1/live/${sessions[index]!.uuid}`;
/** Over, live, about to begin, open, not open. */
const five: readonly Times[] = [
  { opens: -120, starts: -90, ends: -30 },
  { opens: -60, starts: -30, ends: 60 },
  { opens: -30, starts: 4, ends: 90 },
  { opens: -10, starts: 20, ends: 90 },
  { opens: 30, starts: 60, ends: 120 },
];

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('Each of the five states says what it is, and what I can do in it', async ({
      page,
      site,
      enrolledIn,
    }) => {
      const event = await enrolledIn(five);
      const main = page.getByRole('main');
      const open = main.getByRole('link', { name: site.says('live:player.open') });
      for (const [index, state] of (
        ['IS_END', 'IS_LIVE', 'IS_COMMING', 'NOT_START', 'NOT_OPEN'] as const
      ).entries()) {
        await page.goto(site.path(addressOf(event, index)));
        // An alert hides the rest of the page from screen readers.
        if (state !== 'NOT_OPEN')
          await expect(
            main.getByRole('heading', { level: 2, name: event.sessionTitle(index) }),
          ).toBeVisible();
        await expect(
          main.getByText(site.says(`status:live.${state}`), { exact: true }).first(),
        ).toBeVisible();
        if (state === 'IS_END') await expect(main.getByText(site.says('live:ended'))).toBeVisible();
        else if (state === 'NOT_OPEN')
          await expect(
            page.getByRole('alertdialog', { name: site.says('live:refusal.NOT_OPEN') }),
          ).toBeVisible();
        else {
          await expect(open).toHaveAttribute('href', LINK);
          await expect(main.getByText(site.saying('live:checkIn.done'))).toBeVisible();
        }
        if (state === 'IS_END' || state === 'NOT_OPEN') await expect(open).toHaveCount(0);
      }
    });

    test('Members who may not watch are told why and sent to the enrolment; no response contains the link', async ({
      page,
      site,
      member,
      logIn,
      newEvent,
      enrolledIn,
      database,
    }) => {
      const running: Times = { opens: -60, starts: -30, ends: 60 };
      const event = await enrolledIn(
        [running, running, running, { opens: 30, starts: 60, ends: 90 }, running],
        ['PENDING', 'CANCELED', 'CONFIRMED', 'CONFIRMED'],
      );
      await database.pool.query("update event_session set state = 'hidden' where id = $1", [
        event.sessions[2]!.id,
      ]);
      await database.pool.query('delete from enrolment where session_id = $1', [
        event.sessions[4]!.id,
      ]);
      const room = await enrolledIn([running], ['CONFIRMED'], { type: 'physical' });
      const nobodys = await newEvent({ type: 'online' }, [
        {
          linkOpensAt: new Date(Date.now() - 60 * MINUTE),
          startsAt: new Date(Date.now() - MINUTE),
          link: LINK,
        },
      ]);
      await logIn(member);
      const nowhere = {
        ...event,
        sessions: [{ ...event.sessions[0]!, uuid: '00000000-0000-4000-8000-00000000dead' }],
      };
      for (const [of, index, refusal] of [
        [event, 0, 'NOT_CONFIRMED'],
        [event, 1, 'NOT_ENROLLED'],
        [event, 2, 'CLOSED'],
        [event, 3, 'NOT_OPEN'],
        [event, 4, 'NOT_ENROLLED'],
        [nowhere, 0, 'NOT_ENROLLED'],
        [room, 0, 'NOT_ONLINE'],
        [nobodys, 0, 'NO_ORDER'],
      ] as const) {
        const answers: Promise<string>[] = [];
        const listen = (response: { url: () => string; text: () => Promise<string> }) => {
          if (/\/(member|api)\//.test(response.url()))
            answers.push(response.text().catch(() => ''));
        };
        page.on('response', listen);
        await page.goto(site.path(addressOf(of, index)));
        const alert = page.getByRole('alertdialog', { name: site.says(`live:refusal.${refusal}`) });
        await expect(alert).toBeVisible();
        expect(await page.content()).not.toContain(LINK);
        await alert.getByRole('button', { name: site.says('common:notice.confirm') }).click();
        await expect(page).toHaveURL(
          new RegExp(
            refusal === 'NO_ORDER'
              ? `${of.path}$`
              : `${site.path(`/member/event/${of.row.alias}/1`)}$`,
          ),
        );
        page.off('response', listen);
        const said = (await Promise.all(answers)).join('');
        expect(said.length).toBeGreaterThan(1000);
        expect(said).not.toContain(LINK);
      }
    });
  });

test('A link that opens while I wait appears by itself, and a session that ends while I watch says so', async ({
  page,
  context,
  site,
  enrolledIn,
}) => {
  test.slow();
  // Both pages have to be there before the boundary: on a busy machine logging in and opening them
  // takes more than a quarter of a minute.
  const soon = 45 / 60;
  const afterTheBoundary = { timeout: 75_000 };
  const event = await enrolledIn([
    { opens: soon, starts: 20, ends: 60 },
    { opens: -60, starts: -30, ends: soon },
  ]);
  const other = await context.newPage();
  await Promise.all([
    page.goto(site.path(addressOf(event, 0))),
    other.goto(site.path(addressOf(event, 1))),
  ]);
  const open = site.says('live:player.open');
  await expect(
    page.getByRole('alertdialog', { name: site.says('live:refusal.NOT_OPEN') }),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: open })).toBeVisible();
  await expect(page.getByRole('link', { name: open })).toHaveAttribute(
    'href',
    LINK,
    afterTheBoundary,
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(other.getByText(site.says('live:ended'))).toBeVisible(afterTheBoundary);
  await expect(other.getByRole('link', { name: open })).toHaveCount(0);
});

test('The time of the server decides, whatever my clock says', async ({
  page,
  site,
  enrolledIn,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 3 * 60 * MINUTE) });
  const event = await enrolledIn([{ opens: -30, starts: 4, ends: 60 }]);
  await page.goto(addressOf(event));
  const main = page.getByRole('main');
  await expect(main.getByText(site.says('status:live.IS_COMMING'), { exact: true })).toBeVisible();
  await expect(main.getByRole('timer')).toHaveText(/^03:/);
});

test('An activity has its own address, and the address for courses redirects to it', async ({
  page,
  site,
  enrolledIn,
}) => {
  const event = await enrolledIn([{ opens: -30, starts: -4, ends: 60 }], ['CONFIRMED'], {
    category: 'activity',
    registrationType: 'impartial',
  });
  await page.goto(addressOf(event));
  await expect(page).toHaveURL(new RegExp(`${addressOf(event, 0, 'activity')}$`));
  await expect(page.getByText(site.says('status:live.IS_LIVE'), { exact: true })).toBeVisible();
});

test('The member centre links to a live session', async ({ page, site, enrolledIn }) => {
  const event = await enrolledIn([{ opens: -30, starts: -4, ends: 60 }]);
  await page.goto('/member');
  await page.getByRole('link', { name: site.says('member:next.enter') }).click();
  await expect(page).toHaveURL(new RegExp(`${addressOf(event)}$`));
  await expect(page.getByRole('link', { name: site.says('live:player.open') })).toBeVisible();
});

test('Watching counts as attendance', async ({ page, site, member, enrolledIn, database }) => {
  const event = await enrolledIn([{ opens: -30, starts: -4, ends: 60 }]);
  await page.goto(addressOf(event));
  await expect(page.getByText(site.saying('live:checkIn.done'))).toBeVisible();
  const { rows } = await database.pool.query(
    'select attended, checked_in_at is not null as noted from enrolment where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ attended: true, noted: true }]);
});

test('A video site’s player is loaded when I press play, and not before', async ({
  page,
  site,
  enrolledIn,
}) => {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>a player</title><p>the stream plays</p>',
    });
  });
  const event = await enrolledIn([
    { opens: -30, starts: -4, ends: 60, link: 'https://youtu.be/dQw4w9WgXcQ' },
  ]);
  await page.goto(addressOf(event));
  const play = page.getByRole('button', { name: site.says('live:player.play') });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.frameLocator('iframe').getByText('the stream plays')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

test('Our own stream is played by the page; when it is missing I am told, and can try again', async ({
  page,
  site,
  enrolledIn,
  problems,
}) => {
  problems.allow(/response 404: GET https:\/\/stream\.portolane\.example/);
  const stream = 'https://stream.portolane.example/room/';
  const asked: string[] = [];
  let sending = false;
  await page.route(`${stream}**`, (route) => {
    const name = route.request().url().slice(stream.length);
    asked.push(name);
    const headers = { 'access-control-allow-origin': '*' };
    if (!sending || !name.endsWith('.m3u8')) return route.fulfill({ status: 404, headers });
    const body =
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfirst.ts\n#EXT-X-ENDLIST\n';
    return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', headers, body });
  });
  const event = await enrolledIn([
    { opens: -30, starts: -4, ends: 60, link: `${stream}index.m3u8` },
  ]);
  const programs: string[] = [];
  page.on(
    'request',
    (request) => /assets\/hls/.test(request.url()) && programs.push(request.url()),
  );
  await page.goto(addressOf(event));
  const play = page.getByRole('button', { name: site.says('live:player.play') });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([asked, programs]).toEqual([[], []]);
  await play.click();
  const lost = page.getByRole('alert').filter({ hasText: site.says('live:player.lost') });
  await expect(lost).toBeVisible();
  expect(programs.length).toBeGreaterThan(0);
  sending = true;
  await lost.getByRole('button', { name: site.says('live:player.retry') }).click();
  await expect.poll(() => asked).toContain('first.ts');
  await expect(lost).toHaveCount(0);
});
