// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sessionQuery } from '#platform/call/session-query.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { DeskLink } from './desk-link.tsx';

/** Renders a link as a role sees it; null: before the login. */
async function rendered(role: StaffRole | null, href: string): Promise<string> {
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage: () => {}, words, queryClient });
  if (role)
    queryClient.setQueryData(sessionQuery(desk.api).queryKey, {
      items: { role } as DeskSession,
      message: '',
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DeskProvider desk={desk}>
        <MemoryRouter>
          <DeskLink href={href}>name</DeskLink>
        </MemoryRouter>
      </DeskProvider>
    </QueryClientProvider>,
  );
}

it.each<[StaffRole | null, string, boolean]>([
  ['editor', '/orders?eventAlias=a&seriesNum=1', false],
  ['cases', '/orders/PO-20261126-0001', false],
  ['reviewer', '/orders/PO-20261126-0001', true],
  ['editor', '/content/news/a.yaml', true],
  ['admin', '/audit', true],
  ['reader', '/account', true],
  [null, '/login', true],
])('as %s, %s is a link: %s', async (role, href, isLink) => {
  const html = await rendered(role, href);
  expect(html).toBe(
    isLink ? `<a href="${href.replace('&', '&amp;')}" data-discover="true">name</a>` : 'name',
  );
});
