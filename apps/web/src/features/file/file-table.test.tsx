// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { DEALERS_ONLY, fileAccess, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { DealerNote } from './dealer-note.tsx';
import { FileTable } from './file-table.tsx';

type Viewer = Parameters<typeof fileAccess>[1];

/** A file as the server lists it for a viewer. */
function listed(last: number, userGroupId: FileSummary['userGroupId'], viewer: Viewer) {
  const hasLink = last % 2 === 1;
  const access = fileAccess({ userGroupId, hasLink }, viewer);
  return {
    uuid: `c0ffee00-1234-4abc-8def-0123456789a${last}`,
    title: `檔案 ${last}`,
    lang: 'zh-Hant',
    brandAlias: 'palisar',
    categoryTitle: '技術文件',
    size: 1024,
    publishUp: '2026-11-01T00:00:00.000Z',
    contentType: 'PDF',
    userGroupId,
    linkType: hasLink ? 'file' : 'none',
    refusal: access === 'open' ? null : access,
    downloadLink: access === 'open' ? '/api/file/one/download' : null,
    webLink: null,
  } satisfies FileSummary;
}
/** One file per audience, each with a download and without one. */
const filesFor = (viewer: Viewer) =>
  [null, MEMBERS_ONLY, DEALERS_ONLY].flatMap((userGroupId, index) => [
    listed(2 * index + 1, userGroupId, viewer),
    listed(2 * index + 2, userGroupId, viewer),
  ]);

const inPreparation = '準備中，尚未提供下載 詢問這份檔案';
const dealer = { group: 'dealer', groupId: 6 } as const;

it.each<
  [string, Partial<Member> | null, members: string[], dealers: string[], becomeDealer: boolean]
>([
  ['a visitor', null, ['登入下載', '登入下載'], ['登入下載', '登入下載'], true],
  ['a general member', {}, ['下載', inPreparation], ['了解如何升級', '了解如何升級'], true],
  [
    'a member of another group',
    { group: 'other', groupId: 0 },
    ['下載', inPreparation],
    ['了解如何升級', '了解如何升級'],
    true,
  ],
  ['a dealer', dealer, ['下載', inPreparation], ['重寄驗證信', '重寄驗證信'], false],
  [
    'a validated dealer',
    { ...dealer, dealerValidated: true },
    ['下載', inPreparation],
    ['下載', inPreparation],
    false,
  ],
])(
  'to %s each file shows its audience and action',
  async (_who, who, members, dealers, becomeDealer) => {
    const member = who && sampleMember(who);
    stubEndpoint('file.search', {
      items: filesFor(member).slice(2),
      pagination: { current_page: 1, last_page: 1, per_page: 100, total: 4 },
    });
    const files = filesFor(null);
    await renderApp(
      <>
        <DealerNote files={files} />
        <FileTable files={files} />
      </>,
      { page: 'contractFiles', ...(member && { member }) },
    );
    const column = (index: number) =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.children[index]!.textContent);
    await screen.findByRole('table');
    await expect.poll(() => column(5)).toEqual(['下載', inPreparation, ...members, ...dealers]);
    const isNotValidated = dealers[0] === '重寄驗證信';
    const dealerMark = isNotValidated ? '經銷會員未驗證' : '經銷會員限定';
    expect(column(4)).toEqual(['公開', '公開', '會員限定', '會員限定', dealerMark, dealerMark]);
    expect(screen.queryByRole('link', { name: '洽詢成為經銷會員' }) !== null).toBe(becomeDealer);
  },
);
