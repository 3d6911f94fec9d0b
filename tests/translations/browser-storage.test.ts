/**
 * The personal data notice of the demonstration names what the site keeps in the visitor's browser:
 * every source file that stores something there is listed with the words of the notice for it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Writers of cookies or storage: the browser's interfaces, and libraries that use them. */
const stores =
  /\b(?:localStorage|sessionStorage|localStorageOrNull|indexedDB|cookieStore|caches\.open|Cookies\.set|ScrollRestoration)\b|document\.cookie\s*=|from '@line\/liff/;

/** File → how the notice names what it keeps. */
const named: Readonly<Record<string, readonly { zh: string; en: string }[]>> = {
  'packages/core/src/session/browser-session.ts': [
    { zh: '登入權杖', en: 'Login token' },
    { zh: '登入期間的會員資料', en: 'Your member data while logged in' },
  ],
  'apps/web/src/shell/cookie-notice/consent.ts': [
    { zh: '`cookie_consent`', en: '`cookie_consent`' },
  ],
  'apps/web/src/platform/context/browser-app.ts': [
    { zh: '選好的場次', en: 'The sessions you selected' },
  ],
  'apps/web/src/platform/inquiry-list/inquiry-list.ts': [
    { zh: '洽詢清單', en: 'The inquiry list' },
  ],
  'apps/liff/src/platform/language/language-choice.ts': [
    { zh: 'LINE 會員頁面的語言', en: 'the language of the pages in LINE' },
  ],
  'apps/web/src/platform/hydration/deferred-hydration.ts': [
    { zh: '關閉的公告', en: 'The notices you have dismissed' },
  ],
  'apps/liff/src/shell/site-notice/dismissed-notices.ts': [
    { zh: '關閉的公告', en: 'The notices you have dismissed' },
  ],
  'apps/web/public/site-notice.js': [{ zh: '關閉的公告', en: 'The notices you have dismissed' }],
  'packages/app-kit/src/form/tab-drafts.ts': [
    { zh: '填寫到一半的表單', en: 'Forms you have begun' },
  ],
  'apps/liff/src/features/binding/bind-draft.ts': [
    { zh: '填寫到一半的表單', en: 'Forms you have begun' },
  ],
  'packages/app-kit/src/login/sent-code.ts': [
    { zh: '收取驗證碼的手機號碼', en: 'The number a login code was sent to' },
  ],
  'apps/web/src/features/waitlist/pending-join.ts': [
    { zh: '登入前按下的候補', en: 'a waiting list you pressed before logging in' },
  ],
  'apps/liff/src/features/pass/kept-passes.ts': [
    { zh: '您看過的入場證', en: 'the passes you have seen' },
  ],
  'apps/liff/src/platform/line/line-auth.ts': [
    { zh: 'LINE 登入的進度', en: 'the progress of a LINE login' },
  ],
  'apps/liff/src/platform/line/line-modules.ts': [
    { zh: 'LINE 程式存放的登入憑證', en: "the login credentials that LINE's program keeps" },
  ],
  'apps/web/src/features/pass/keep-pass.ts': [
    { zh: '開啟過的入場證', en: 'Passes you have opened' },
  ],
  'apps/web/src/shell/layouts/root.tsx': [{ zh: '頁面捲動位置', en: 'scroll positions' }],
  'apps/liff/src/shell/layout.tsx': [{ zh: '頁面捲動位置', en: 'scroll positions' }],
};
/** Passes the browser's storage to others; stores nothing itself. */
const helpers = new Set(['packages/core/src/session/browser-storage.ts']);

/** Without comments: they may name what the code does not use. */
const codeOf = (path: string) => read(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('Every file that stores something in the browser is listed here', () => {
  const files = globSync(
    [
      '{apps/{web,liff},packages/{core,app-kit,ui}}/src/**/*.{ts,tsx}',
      'apps/web/public/site-notice.js',
    ],
    {
      cwd: root,
    },
  )
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !helpers.has(path))
    .filter((path) => stores.test(codeOf(path)));
  expect(files.toSorted()).toEqual(Object.keys(named).toSorted());
});

const { sections } = parse(read('apps/demo/content/pages/privacy.yaml')) as {
  sections: { alias: string; body: Record<'zh' | 'en', string> }[];
};
const { body } = sections.find(({ alias }) => alias === 'cookies')!;

it.each(['zh', 'en'] as const)('The notice names all of it (%s)', (language) => {
  const words = Object.values(named).flatMap((all) => all.map((each) => each[language]));
  expect(words.filter((each) => !body[language].includes(each))).toEqual([]);
});
