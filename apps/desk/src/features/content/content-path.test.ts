import { expect, it } from 'vitest';
import { documentPath, kindPath, pathAt } from './content-path.ts';

it('has an address for each kind, document, and entry', () => {
  expect(kindPath('news')).toBe('/content/news');
  expect(documentPath('news/year-end.yaml')).toBe('/content/news/year-end');
  expect(documentPath('faq.yaml')).toBe('/content/faq/edit');
  expect(documentPath('faq.yaml', 'categories.member')).toBe(
    '/content/faq/edit?entry=categories.member',
  );
});

it.each(['news/year-end.yaml', 'faq.yaml'])('leads back to %s', (path) => {
  const [, , kind, name] = documentPath(path).split('/');
  expect(pathAt(kind!, name!)).toBe(path);
});
