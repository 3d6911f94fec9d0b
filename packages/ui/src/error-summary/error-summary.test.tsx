import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

test('errors are listed in the order of their controls on the page, those without one last', () => {
  render(
    <form>
      <ErrorSummary
        title="還有 4 個欄位需要修正"
        errors={[
          { id: 'gone', text: '已移除' },
          { id: 'extension', text: '分機' },
          { id: 'name', text: '姓名' },
          { id: 'vat', text: '統一編號' },
        ]}
      />
      <input id="name" />
      <fieldset>
        <input id="vat" />
        <input id="extension" />
      </fieldset>
    </form>,
  );
  const links = within(screen.getByRole('region', { name: '還有 4 個欄位需要修正' }));
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '姓名',
    '統一編號',
    '分機',
    '已移除',
  ]);
});
