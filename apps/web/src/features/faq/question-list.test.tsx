/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { QuestionList } from './question-list.tsx';
import { useOpenAnswer } from './use-open-answer.ts';

const category: FaqCategory = {
  alias: 'member-account',
  title: '會員與登入',
  lang: 'zh-Hant',
  questions: [
    { alias: 'first', question: '第一題？', answer: '<p>第一個答案</p>', lang: 'zh-Hant' },
    { alias: 'second', question: '第二題？', answer: '<p>第二個答案</p>', lang: 'zh-Hant' },
  ],
};
function Page() {
  useOpenAnswer();
  return <QuestionList category={category} level={2} />;
}
const open = async (search = '') => {
  Element.prototype.scrollIntoView = () => {};
  await renderApp(<Page />, {
    page: 'faqCategory',
    params: { categoryAlias: 'member-account' },
    search,
  });
  await screen.findByText('第一題？');
  return ['第一題？', '第二題？'].map(
    (question) => screen.getByText(question).closest('details')!.open,
  );
};

test('Answers are collapsed until I open one', async () =>
  expect(await open()).toEqual([false, false]));

test('A URL with an answer’s fragment opens it', async () =>
  expect(await open('#second')).toEqual([false, true]));

test.each(['#third', '#%E0%A4%A'])(
  'A URL with an unknown fragment opens nothing: %s',
  async (hash) => expect(await open(hash)).toEqual([false, false]),
);

test('Each answer has its own link', async () => {
  await open();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/faq/member-account#first',
    '/faq/member-account#second',
  ]);
  expect(new Set(links.map((link) => link.textContent)).size).toBe(2);
});
