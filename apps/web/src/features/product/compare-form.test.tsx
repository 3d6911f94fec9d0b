// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { createTestApp } from '#platform/testing/test-app.ts';
import { CompareBox } from './compare-box.tsx';
import { CompareForm } from './compare-form.tsx';

const product = (alias: string) => ({
  alias,
  title: `型號 ${alias}`,
  lang: 'zh-Hant' as const,
  summary: '說明',
  brand: { alias: 'corvane', title: 'Corvane' },
  logo: '/api/content/brands/corvane.svg',
  thumbnail: null,
});

it('keeps a box ticked that was ticked while the page was hydrated, and compares it', async () => {
  const products = ['a', 'b'].map(product);
  const app = createTestApp({
    api: { baseURL: 'http://localhost/api' },
    report: (error) => {
      throw error;
    },
  });
  const part = (
    <QueryClientProvider client={app.queryClient}>
      <I18nextProvider i18n={app.translations}>
        <AppProvider app={app}>
          <MemoryRouter initialEntries={['/product/list']}>
            <CompareForm shown={products}>
              {products.map((one) => (
                <CompareBox key={one.alias} product={one} />
              ))}
            </CompareForm>
          </MemoryRouter>
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(part);
  const boxes = page.querySelectorAll('input');
  boxes[1]!.click();
  render(part, { container: page, hydrate: true });
  expect([...boxes].map(({ checked }) => checked)).toEqual([false, true]);
  boxes[0]!.click();
  await waitFor(() => expect(page.textContent).toContain('已選 2 項，最多 4 項'));
  expect([...boxes].map(({ checked }) => checked)).toEqual([true, true]);
});
