/** A member from the first visit to the live session, with `pnpm staff` in between. */
import { consent, goOn, goToApplication, submit } from '../fixtures/enrolment.ts';
import { applicantTest as test, fillIn, press } from '../fixtures/registration.ts';
import { runStaff } from '../fixtures/staff-process.ts';
import { expect, journeyLanguages } from '../fixtures/test.ts';

const LINK = 'https://live.portolane.example/of-the-journey';
const MINUTE = 60_000;

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('I register, enrol, wait for the review, am approved, read the mail, and the live page opens at its time', async ({
      page,
      site,
      applicant,
      newEvent,
      codeOf,
      mailTo,
      database,
    }) => {
      test.slow();
      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
      const event = await newEvent(
        { type: 'online', needReview: true, basePrice: 0, salePrice: 0 },
        [
          {
            linkOpensAt: inMinutes(10),
            startsAt: inMinutes(30),
            endsAt: inMinutes(90),
            link: LINK,
          },
        ],
      );
      await fillIn(page, site, applicant, codeOf);
      await press(page, site, 'account:register.submit');
      await expect(page).toHaveURL(new RegExp(`${site.path('/member')}$`));

      // The enrolment is in review.
      await page.goto(site.path(event.path));
      await page.getByRole('heading', { level: 4, name: event.sessionTitle(0) }).click();
      await goToApplication(page, site);
      await expect(
        page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
      ).toBeVisible();
      await goOn(page, site);
      await page
        .getByRole('textbox', {
          name: new RegExp(`^${site.says('apply:field.company')}(?! number)`),
        })
        .fill('澄野工業');
      await page.getByRole('textbox', { name: site.says('apply:field.vat') }).fill('12345675');
      await consent(page, site);
      await goOn(page, site);
      await expect(
        page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
      ).toBeVisible();
      await submit(page, site);
      await expect(
        page.getByRole('heading', { level: 1, name: site.says('apply:done.title.PENDING') }),
      ).toBeVisible();
      await expect
        .poll(() => mailTo(applicant.email))
        .toContain(site.says('mail:enrolment.opening.PENDING', { title: event.title }));
      // The live page is not available yet.
      const live = site.path(`/member/event/${event.row.alias}/1/live/${event.sessions[0]!.uuid}`);
      await page.goto(live);
      await expect(
        page.getByRole('alertdialog', { name: site.says('live:refusal.NOT_CONFIRMED') }),
      ).toBeVisible();

      // Staff approve the enrolment.
      const dataDir = process.env['PORTOLANE_TEST_DATA']!;
      const listed = await runStaff(dataDir, [
        'enrolments',
        'list',
        '--event',
        event.row.alias,
        '--status',
        'pending',
        '--json',
      ]);
      const [{ number }] = JSON.parse(listed.stdout) as [{ number: string }];
      expect(await runStaff(dataDir, ['enrolments', 'approve', number, '--yes'])).toMatchObject({
        code: 0,
        stderr: '',
      });
      await expect
        .poll(() => mailTo(applicant.email))
        .toContain(site.says('mail:enrolment.opening.CONFIRMED', { title: event.title }));

      // The link opens while the page is shown, and not before.
      await database.pool.query(
        "update event_session set link_opens_at = now() + interval '8 seconds' where id = $1",
        [event.sessions[0]!.id],
      );
      await page.goto(live);
      await expect(
        page.getByRole('alertdialog', { name: site.says('live:refusal.NOT_OPEN') }),
      ).toBeVisible();
      expect(await page.content()).not.toContain(LINK);
      await expect(page.getByRole('link', { name: site.says('live:player.open') })).toHaveAttribute(
        'href',
        LINK,
      );
      await expect(page.getByText(site.saying('live:checkIn.done'))).toBeVisible();
    });
  });
