import { deskMarkdownEndpoints } from '@portolane/core/contract/desk/markdown.ts';
import { readFacts } from '#content/stored-facts.ts';
import type { Module } from '#domain/module.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { bind } from '#http/bind-endpoint.ts';

/** Shows staff a text as the pages of the site will. */
export const deskMarkdownModule: Module = (app, { db }) => {
  bind(app, deskMarkdownEndpoints.render, async ({ body: { text, language } }) => {
    if (!text.includes('<<')) return { items: { html: renderMarkdown(text) } };
    const insert = await readFacts(db);
    const shown = language === 'en' ? insert({ en: text }).en : insert({ zh: text }).zh;
    return { items: { html: renderMarkdown(shown) } };
  });
};
