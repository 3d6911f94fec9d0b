import { isFindText } from '@portolane/core/rules/search/find-text.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const memberSearch = (api: DeskCall, text: string) => ({
  ...deskQuery(api, 'member.search', { body: { text } }),
  // Each search is recorded, and coming back to the window is none.
  refetchOnWindowFocus: false,
});

export const data = pageData({
  searchParams: ['text'],
  queries({ api, url }: PageRequest): { found?: ReturnType<typeof memberSearch> } {
    const text = url.searchParams.get('text') ?? '';
    return isFindText(text) ? { found: memberSearch(api, text) } : {};
  },
});
