import { expect, it } from 'vitest';
import { miniAppPaths } from '@portolane/core/rules/line/mini-app-paths.ts';
import { chatLinks } from './chat-links.ts';

const order = {
  uuid: '0b6f0b5e-58f5-4a55-9f43-6f9d4dbb3f01',
  event: { category: 'course' as const, alias: 'zero-trust-workshop', seriesNum: 2 },
};
const session = '9a1d7a1f-33c0-4a0b-8a1b-3f9d4dbb3f02';
const site = { publicOrigin: 'https://www.portolane.example', liffId: null };
const withApp = { ...site, liffId: '2001234567-AbCdEfGh' };
const linksOf = (settings: Parameters<typeof chatLinks>[0], language: 'zh-TW' | 'en') => {
  const links = chatLinks(settings, language);
  return [
    links.enrolments,
    links.enrolment(order),
    links.live(order, session),
    links.waitlist,
    links.binding,
    links.cases,
    links.case('INQ-20261120-4F7KQ2'),
  ];
};

it('links lead into the mini-app if there is one, by its permanent URL and in the member’s language', () => {
  const app = 'https://liff.line.me/2001234567-AbCdEfGh';
  expect(linksOf(withApp, 'en')).toEqual([
    `${app}?lang=en`,
    `${app}/enrolment/${order.uuid}?lang=en`,
    `${app}/enrolment/${order.uuid}/live/${session}?lang=en`,
    `${app}/waiting?lang=en`,
    `${app}/me?lang=en`,
    `${app}/cases?lang=en`,
    `${app}/cases/INQ-20261120-4F7KQ2?lang=en`,
  ]);
  expect(linksOf(withApp, 'zh-TW')[1]).toBe(`${app}/enrolment/${order.uuid}?lang=zh-TW`);
});

it('links lead to the fake LINE server if there is one', () => {
  expect(linksOf({ ...withApp, liffOrigin: 'http://127.0.0.1:3001' }, 'en')[3]).toBe(
    'http://127.0.0.1:3001/2001234567-AbCdEfGh/waiting?lang=en',
  );
});

it('without a mini-app links lead to the site', () => {
  const root = 'https://www.portolane.example/en/member';
  const own = `${root}/event/zero-trust-workshop/2`;
  expect(linksOf(site, 'en')).toEqual([
    `${root}/event`,
    `${own}?order=${order.uuid}`,
    `${own}/live/${session}`,
    root,
    `${root}/line`,
    `${root}/case`,
    `${root}/case/INQ-20261120-4F7KQ2`,
  ]);
  expect(linksOf(site, 'zh-TW')[0]).toBe('https://www.portolane.example/member/event');
});

it('every linked page exists in the mini-app', () => {
  const patterns = Object.values(miniAppPaths).map(
    (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`),
  );
  const led = linksOf(withApp, 'en').map(
    (link) => new URL(link).pathname.replace('/2001234567-AbCdEfGh', '') || '/',
  );
  expect(led.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});
