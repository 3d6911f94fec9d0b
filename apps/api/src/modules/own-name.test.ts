/**
 * Every message and file of a site bears its own names and colours. The site rendered here belongs
 * to a company that has neither the names nor the colour of the demonstration.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { and, eq, gt, max } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, tagOf } from '@portolane/core/i18n/language.ts';
import sms from '@portolane/core/i18n/locales/en/sms.json' with { type: 'json' };
import { enrolment } from '#db/schema/enrolment.ts';
import { outbox } from '#db/schema/outbox.ts';
import { light } from '@portolane/core/rules/identity/design-colours.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { translatorOf } from '#i18n/translations.ts';
import { challengeNewPasskey } from '#modules/desk/passkeys.ts';
import { changePhone } from '#modules/user/staff-members.ts';
import { requestCode } from '#testing/accounts.ts';
import { lineSamples } from '#testing/line-samples.ts';
import { sampleLetterhead, sampleMessagesOf } from '#testing/mail-samples.ts';
import { addEvent, addMember, addOrder, newPhone } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { pdfTexts } from '#testing/pdf-texts.ts';
import { setIdentity } from '#testing/site-identity.ts';
import { addStaff } from '#testing/staff-seed.ts';

const origin = 'https://www.trading.example';
const names = { 'zh-TW': '測試商行', en: 'Test Trading' } as const;
const [ACCENT, OF_DEMONSTRATION] = ['#c8102e', light.accent];
const foreign = /恆向|portolane/i;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({ publicOrigin: origin });
  const all = { zh: names['zh-TW'], en: names.en };
  await setIdentity(site.db, { sitename: all, title: all, companyName: all, accent: ACCENT });
});
afterAll(() => site.close());

/** The mark of what went well is green in the emails of every company. */
const goodMark = /<[^>]*\bt-good\b[^>]*>/g;

/** Fails if a text has another name, or the colour of the demonstration. */
function expectOwn(text: string): void {
  expect(text).not.toMatch(foreign);
  expect(text.replaceAll(goodMark, '').toLowerCase()).not.toContain(OF_DEMONSTRATION);
}

/** The terminal's messages name the program, and people of the site's company read them only. */
const ofTerminal = 'staff.json';

it.each(languages)('the translations in %s', (language) => {
  const folder = new URL('../../../../packages/core/src/i18n/locales/', import.meta.url);
  const files = readdirSync(new URL(`${language}/`, folder)).filter((file) => file !== ofTerminal);
  expect(files).toContain('errors.json');
  const named = files.filter((file) =>
    foreign.test(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
  );
  expect(named).toEqual([]);
});

it('emails', async () => {
  const head = await readLetterhead(site.deps);
  // The sample has the address and the mailboxes of the demonstration's company.
  const company = {
    ...sampleLetterhead.company!,
    mailboxes: {
      ...sampleLetterhead.company!.mailboxes,
      topics: {},
      other: 'info@trading.example',
    },
  };
  for (const { name, mail, ...message } of sampleMessagesOf({ ...head, company })) {
    const { language } = mail;
    const { subject, body, html, senderName } = message;
    const heading = /<p [^>]*>([^<]*)<\/p>/.exec(html)![1];
    const own = names[language];
    expect([name, senderName, heading, html.includes(ACCENT)]).toEqual([name, own, own, true]);
    expectOwn([subject, body, html].join('\n'));
  }
});

describe.each(languages)('in %s:', (language) => {
  it('messages by LINE', async () => {
    const { names: all, palette } = await readIdentity(site.deps);
    const text = JSON.stringify(lineSamples('text', { origin, names: all, palette }, language));
    expectOwn(text);
    expect(text).toContain(names[language]);
    expect(text).toContain(ACCENT);
  });

  it('text messages', async () => {
    const own = await readIdentity(site.deps);
    const [last] = await site.db.select({ id: max(outbox.id) }).from(outbox);
    const before = last?.id ?? 0;
    const phone = { mobilePhoneCode: '+886', mobilePhone: newPhone() };
    const member = await addMember(site.db, { ...phone, language });
    await requestCode(site, phone.mobilePhone, { language: tagOf(language) });
    await changePhone(site.deps, member.id, { ...phone, mobilePhone: newPhone() }, 'office');
    const sent = await site.db
      .select({ body: outbox.body })
      .from(outbox)
      .where(and(eq(outbox.channel, 'sms'), gt(outbox.id, before)));
    expect(sent).toHaveLength(3);
    const translate = translatorOf(language, own.names[language]);
    const others = Object.keys(sms).map((key) =>
      translate(`sms:${key as keyof typeof sms}`, { code: '123456' }),
    );
    for (const body of [...sent.map((message) => message.body), ...others]) {
      expect(body).toContain(names[language]);
      expectOwn(body);
    }
  });

  it('calendars and certificates', async () => {
    const member = await addMember(site.db);
    const headers = {
      authorization: `Bearer ${await site.tokenOf(member)}`,
      'accept-language': tagOf(language),
    };
    const start = new Date(site.clock.now.getTime() - 86_400_000);
    const { event, sessions } = await addEvent(site.db, start, {}, [{ startsAt: start }]);
    const order = await addOrder(site.db, member, event, sessions);
    await site.db.update(enrolment).set({ attended: true }).where(eq(enrolment.orderId, order.id));
    const download = async (what: 'calendar' | 'certificate') => {
      const url = `/api/member/order/${order.uuid}/${what}`;
      const answer = await site.app.inject({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const calendar = (await download('calendar')).body.replaceAll('\r\n ', '');
    expectOwn(calendar);
    expect(calendar).toContain(`PRODID:-//${names[language]}//Events//EN`);
    expect(calendar).toMatch(new RegExp(`^X-WR-CALNAME:.*${names[language]}`, 'm'));
    expect(calendar).toMatch(/^UID:.*@www\.trading\.example/m);

    const { rawPayload } = await download('certificate');
    const pdf = await PDFDocument.load(rawPayload, { updateMetadata: false });
    const programs = [pdf.getAuthor(), pdf.getCreator(), pdf.getProducer()];
    expect(programs).toEqual(programs.map(() => names[language]));
    const texts = (await pdfTexts(rawPayload)).map(({ text }) => text);
    // The head has the name in type, since there is neither a logo nor a mark; the foot has it again.
    expect(texts.filter((text) => text === names[language])).toHaveLength(2);
    expectOwn([pdf.getTitle(), ...texts].join('\n'));
  });

  it('passkeys', async () => {
    const person = await addStaff(site.db, 'admin', { language });
    const { options } = await challengeNewPasskey(site.deps, person);
    expect(options.rp.name).toBe(names[language]);
  });
});

it('the description of the API, which follows a change of the name', async () => {
  const titleOf = async () =>
    (await site.app.inject('/api/docs/json')).json<{ info: { title: string } }>().info.title;
  expect(await titleOf()).toBe('Test Trading API');
  const { sitename, title } = {
    sitename: { zh: '他', en: 'Other' },
    title: { zh: '他', en: 'Other' },
  };
  await setIdentity(site.db, { sitename, title });
  expect(await titleOf()).toBe('Other API');
});
