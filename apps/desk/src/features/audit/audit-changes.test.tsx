// @vitest-environment jsdom
/** The audit log says in words what actions record, without codes of the program. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import type { DeskAuditEntry } from '@portolane/core/contract/desk/audit.ts';
import { createFormatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Desk } from '#platform/context/desk-context.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { AuditChanges } from './audit-changes.tsx';

type Entry = Pick<DeskAuditEntry, 'action' | 'subject' | 'details'>;

const field = { type: 'text', required: false } as const;
const kinds: Pick<ContentKindView, 'kind' | 'fields'>[] = [
  {
    kind: 'news',
    fields: [
      { ...field, name: 'category', type: 'choice', choices: ['bulletin', 'promotion'] },
      { ...field, name: 'featured', type: 'boolean' },
      { ...field, name: 'title', type: 'texts' },
      { ...field, name: 'link' },
      {
        ...field,
        name: 'tabs',
        type: 'list',
        item: {
          ...field,
          name: '',
          type: 'group',
          fields: [
            { ...field, name: 'state', type: 'choice', choices: ['hidden'] },
            { ...field, name: 'link' },
          ],
        },
      },
    ],
  },
];

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Returns what an entry says, a line for each field. */
async function said(entry: Entry, language: Language = 'en'): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations(language);
  const container = document.body.appendChild(document.createElement('div'));
  const api = () => Promise.resolve({ items: kinds });
  const desk = { api, language, format: createFormatter(language) } as unknown as Desk;
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <AuditChanges entry={entry} />
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  // The kinds of content are an answer of the server.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [...container.querySelectorAll('dl > div')].map(
    (line) =>
      `${line.querySelector('dt')!.textContent}: ${line.querySelector('dd')!.textContent.trim()}`,
  );
}

it.each<[string, Entry, string[], string[]]>([
  [
    'a role, a language, and limits',
    {
      action: 'people change',
      subject: 'a@portolane.example',
      details: {
        before: { role: 'reader', language: 'en', brands: null },
        after: { role: 'door', language: 'zh-TW', brands: ['palisar', 'corvane'] },
      },
    },
    ['Role: Reader Door', 'Language: English Chinese', 'Brands: All palisar, corvane'],
    ['角色: 檢視 現場報到', '語言: 英文 中文', '品牌: 全部 palisar、corvane'],
  ],
  [
    'a validated dealer',
    {
      action: 'members validate-dealer',
      subject: 'member/1',
      details: { before: false, after: true },
    },
    ['Changes: No Yes'],
    ['變更內容: 否 是'],
  ],
  [
    'a message',
    {
      action: 'messages resend',
      subject: 'message/1',
      details: { channel: 'mail', before: 'tries', after: 'waiting' },
    },
    ['Changes: Not delivered: too many attempts Waiting', 'Channel: Email'],
    ['變更內容: 已放棄：重試太多次 等待送出', '管道: 電子郵件'],
  ],
  [
    'attendance',
    {
      action: 'attendance mark',
      subject: 'PO-1',
      details: { session: 'morning', attended: null },
    },
    ['Session: morning', 'Attendance: Not recorded'],
    ['場次: morning', '出席: 尚未記錄'],
  ],
  [
    'a mail to attendees, without what only the program needs',
    {
      action: 'events mail',
      subject: 'course/1',
      details: { key: 'k', digest: 'd', session: null, attendance: 'absent', orders: 1200 },
    },
    ['Session: (nothing)', 'Recipients: Those who were absent', 'Orders: 1,200'],
    ['場次: （無）', '收件對象: 缺席者', '訂單: 1,200'],
  ],
  [
    'a document',
    {
      action: 'content edit',
      subject: 'news/year-end',
      details: {
        category: { before: 'bulletin', after: 'promotion' },
        featured: { before: null, after: true },
        // No choice: the same text as one of another field.
        link: { before: 'promotion', after: null },
        title: { before: null, after: { zh: '甲', en: 'A' } },
        tabs: { before: null, after: [{ state: 'hidden', link: 'hidden' }] },
      },
    },
    [
      'Category: Brand news Promotions',
      'Featured: (nothing) Yes',
      'Link: promotion (nothing)',
      'Title › Chinese: 甲',
      'Title › English: A',
      'Tabs: (nothing) State: Hidden\nLink: hidden',
    ],
    [
      '分類: 品牌快訊 優惠促銷',
      '精選: （無） 是',
      '連結: promotion （無）',
      '標題 › 中文: 甲',
      '標題 › 英文: A',
      '頁籤: （無） 狀態：隱藏\n連結：hidden',
    ],
  ],
  [
    'a document that was hidden from the terminal',
    {
      action: 'content hide',
      subject: 'news/year-end',
      details: { before: 'published', after: 'hidden' },
    },
    ['Changes: Published Hidden'],
    ['變更內容: 公開 隱藏'],
  ],
])('%s', async (_name, entry, english, chinese) => {
  expect(await said(entry)).toEqual(english);
  document.body.replaceChildren();
  expect(await said(entry, 'zh-TW')).toEqual(chinese);
});
