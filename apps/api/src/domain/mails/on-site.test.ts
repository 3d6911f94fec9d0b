import { describe, expect, it } from 'vitest';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SectionName } from '@portolane/core/rules/site/sections.ts';
import { sampleLetterhead } from '#testing/mail-samples.ts';
import { registrationMail } from './account-mail.ts';
import { mailText } from './mail-text.ts';
import type { Mail } from './mail.ts';

const letterhead = (...off: SectionName[]) => ({ ...sampleLetterhead, sections: { off } });
const mail = (values: Partial<Mail> = {}): Mail => ({
  kind: 'reminder',
  language: 'en',
  subject: 'Soon',
  preheader: '',
  title: 'Soon',
  paragraphs: ['It begins soon.'],
  action: {
    text: 'Enter',
    path: '/en/member/event/workshop/1/live/uuid',
    instead: { text: 'See your enrolment', path: '/en/member/event/workshop/1' },
  },
  facts: [
    {
      label: 'Place',
      value: 'Live online',
      section: 'live',
      instead: { label: 'Place', value: 'Online' },
    },
  ],
  passes: [{ name: 'Monday', path: '/en/pass/A', picture: null }],
  notes: ['Bring a notebook.', { section: 'repair', text: 'Look it up on our website.' }],
  why: 'enrolment',
  ...values,
});
const { origin } = sampleLetterhead;

describe('an email of a site', () => {
  it('with everything says and links everything', () => {
    const text = mailText(mail(), letterhead());
    for (const said of [
      'Live online',
      'Look it up',
      `${origin}/en/member/event/workshop/1/live/uuid`,
    ])
      expect(text).toContain(said);
  });

  it('without live rooms links to the enrolment, and does not say that it is live', () => {
    const text = mailText(mail(), letterhead('live'));
    expect(text).toContain(`${origin}/en/member/event/workshop/1\n`);
    expect(text).toContain('Online');
    expect(text).not.toMatch(/\/live\/|Live online|Enter/);
  });

  it('without repairs promises no page of theirs, and keeps the rest', () => {
    const text = mailText(
      mail({ action: { text: 'Look it up', path: '/contact/repair?number=RMA-1' } }),
      letterhead('repair'),
    );
    expect(text).not.toContain('Look it up');
    expect(text).toContain('Bring a notebook.');
  });

  it('without an English site is English, and links to Chinese pages', () => {
    const text = mailText(mail(), letterhead('english'));
    expect(text).toContain('It begins soon.');
    expect(text).toContain(`${origin}/member/event/workshop/1/live/uuid`);
    expect(text).toContain(`${origin}/pass/A`);
    expect(text).not.toContain(`${origin}/en`);
  });
});

it.each<[Language, SectionName[], string]>([
  ['zh-TW', [], '會員可以報名課程與活動、觀看線上直播、下載會員限定的檔案。'],
  ['zh-TW', ['live'], '會員可以報名課程與活動、下載會員限定的檔案。'],
  ['en', ['live', 'file'], 'As a member you can: enrol in events.'],
])('a new member reads in %s what a site without %j has', (language, off, said) => {
  const head = letterhead(...off);
  const welcome = registrationMail({ name: '王怡君', phone: '0912' }, language, head);
  expect(mailText(welcome, head)).toContain(said);
});
