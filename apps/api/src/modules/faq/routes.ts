import { faqEndpoints } from '@portolane/core/contract/faq.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listQuestions } from './list-questions.ts';

export const faqModule: Module = (app, deps) => {
  bind(app, faqEndpoints.list, async ({ query, language, db }) => ({
    items: await listQuestions({ ...deps, db }, query.search, language),
  }));
};
