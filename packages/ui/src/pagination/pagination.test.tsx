import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pagination, visiblePages } from './pagination.tsx';

afterEach(cleanup);

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};
const hrefOf = (page: number) => `/event?page=${page}`;

test.each([
  { page: 1, last: 12, shown: [1, 2, 3, 4, 5] },
  { page: 3, last: 12, shown: [1, 2, 3, 4, 5] },
  { page: 4, last: 12, shown: [2, 3, 4, 5, 6] },
  { page: 11, last: 12, shown: [8, 9, 10, 11, 12] },
  { page: 12, last: 12, shown: [8, 9, 10, 11, 12] },
  { page: 2, last: 3, shown: [1, 2, 3] },
])('on page $page of $last the buttons are $shown', ({ page, last, shown }) => {
  expect(visiblePages(page, last)).toEqual(shown);
});

test('fifty items make five pages by default', () => {
  render(<Pagination page={1} hrefOf={hrefOf} labels={labels} />);
  expect(
    screen.getAllByRole('link', { name: /^Page/ }).map((link) => link.getAttribute('href')),
  ).toEqual([1, 2, 3, 4, 5].map(hrefOf));
});

test('a single page shows no pagination', () => {
  const { container } = render(<Pagination page={1} total={10} hrefOf={hrefOf} labels={labels} />);
  expect(container.childElementCount).toBe(0);
});

test('the first page has no previous link, the last no next link', () => {
  const { rerender } = render(<Pagination page={1} hrefOf={hrefOf} labels={labels} />);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/event?page=2');
  rerender(<Pagination page={5} hrefOf={hrefOf} labels={labels} />);
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/event?page=4');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a page number beyond the end shows the last page as current', () => {
  render(<Pagination page={99} hrefOf={hrefOf} labels={labels} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
});
