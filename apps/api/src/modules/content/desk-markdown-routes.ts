import { deskMarkdownEndpoints } from '@portolane/core/contract/desk/markdown.ts';
import { readFacts } from '#content/stored-facts.ts';
import type { Module } from '#domain/module.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pictureNamesIn, withPictureSizes } from '#domain/pictures/text-pictures.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { readNamedPictures } from './pictures.ts';

/** Shows staff a text as the pages of the site will. */
export const deskMarkdownModule: Module = (app, { db, settings }) => {
  bind(app, deskMarkdownEndpoints.render, async ({ body: { text, language } }) => {
    const insert = text.includes('<<') ? await readFacts(db) : <T>(value: T) => value;
    const shown = language === 'en' ? insert({ en: text }).en : insert({ zh: text }).zh;
    const pictures = await readNamedPictures({ settings }, [...pictureNamesIn(shown)]);
    const sized = withPictureSizes(shown, (file) => pictures.get(file), language);
    return { items: { html: renderMarkdown(sized) } };
  });
};
