// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { FileTable } from './file-table.tsx';

const file = (
  last: number,
  title: string,
  userGroupId: FileSummary['userGroupId'],
): FileSummary => ({
  uuid: `c0ffee00-1234-4abc-8def-0123456789a${last}`,
  title,
  lang: 'zh-Hant',
  categoryTitle: '技術文件',
  size: 1024,
  publishUp: '2026-11-01T00:00:00.000Z',
  contentType: 'PDF',
  userGroupId,
  linkType: 'file',
  // As a visitor sees them: only public files have a link.
  downloadLink: userGroupId === null ? '/api/file/open/download' : null,
  webLink: null,
});
const [open, members, dealers] = [
  file(1, '規格書', null),
  file(2, '韌體', MEMBERS_ONLY),
  file(3, '價目表', DEALERS_ONLY),
];
const dealer = { group: 'dealer', groupId: 6 } as const;

it.each<[string, Partial<Member> | null, FileSummary[], string, string]>([
  ['a visitor', null, [], '會員限定登入下載', '經銷會員限定登入下載'],
  ['a general member', {}, [members], '會員限定下載', '經銷會員限定了解如何升級'],
  [
    'a member of another group',
    { group: 'other', groupId: 0 },
    [members],
    '會員限定下載',
    '經銷會員限定了解如何升級',
  ],
  ['a dealer who was given no link', dealer, [members], '會員限定下載', '經銷會員未驗證重寄驗證信'],
  [
    'a dealer who was given the link',
    { ...dealer, dealerValidated: true },
    [members, dealers],
    '會員限定下載',
    '經銷會員限定下載',
  ],
])(
  'to %s each file shows its audience and action',
  async (_who, who, mayHave, forMembers, forDealers) => {
    stubEndpoint('file.search', {
      items: [members, dealers].map((each) => ({
        ...each,
        downloadLink: mayHave.includes(each) ? '/api/file/own/download' : null,
      })),
      pagination: { current_page: 1, last_page: 1, per_page: 100, total: 2 },
    });
    await renderApp(<FileTable files={[open, members, dealers]} />, {
      page: 'contractFiles',
      ...(who && { member: sampleMember(who) }),
    });
    const rowOf = async (title: string) =>
      [...(await screen.findByRole('row', { name: new RegExp(title) })).children]
        .slice(4)
        .map((cell) => cell.textContent);
    await expect.poll(async () => (await rowOf('規格書')).join('')).toBe('公開下載');
    await expect.poll(async () => (await rowOf('韌體')).join('')).toBe(forMembers);
    await expect.poll(async () => (await rowOf('價目表')).join('')).toBe(forDealers);
  },
);
