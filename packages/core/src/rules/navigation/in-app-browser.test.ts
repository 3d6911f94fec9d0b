import { expect, it } from 'vitest';
import { inAppBrowserOf, outsideHref } from './in-app-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const webView = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36';
const chrome = 'Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
const lineOnPhone = `${iPhone} Mobile/15E148 Safari Line/15.8.0`;

it.each([
  [lineOnPhone, 'line'],
  [`${webView} ${chrome} Line/15.8.0/IAB`, 'line'],
  [`${iPhone} Mobile/15E148 Safari Line/15.8.0 LIFF`, 'line'],
  [`${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/512.0.0.52;FBBV/1;FBDV/iPhone16,1]`, 'facebook'],
  [`${webView} ${chrome} [FB_IAB/FB4A;FBAV/512.0.0.52;IABMV/1;]`, 'facebook'],
  [`${iPhone} Mobile/22F76 Instagram 380.0.0.28 (iPhone16,1; iOS 18_5; zh_TW)`, 'instagram'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`, 'wechat'],
  [`${iPhone} Mobile/22F76 Barcelona 380.0.0.28`, 'threads'],
  [`${webView} ${chrome}`, 'other'],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, null],
  ['Mozilla/5.0 (X11; Linux x86_64) Deadline/1 Firefox/140.0', null],
  ['', null],
])('the browser %s is inside %s', (userAgent, app) => expect(inAppBrowserOf(userAgent)).toBe(app));

it.each([
  ['/event/a/1.ics', '/event/a/1.ics?openExternalBrowser=1'],
  [
    'https://www.portolane.example/pass/A?b=1',
    'https://www.portolane.example/pass/A?b=1&openExternalBrowser=1',
  ],
  ['/pass/A#top', '/pass/A?openExternalBrowser=1#top'],
])('LINE opens %s outside by %s', (href, outside) =>
  expect(outsideHref(href, lineOnPhone)).toBe(outside),
);

it.each([`${iPhone} Instagram 380.0.0.28`, `${android} ${chrome}`])(
  'a link stays as it is in %s',
  (userAgent) => expect(outsideHref('/event/a/1.ics', userAgent)).toBe('/event/a/1.ics'),
);
