import { deskMarkdownEndpoints } from '@portolane/core/contract/desk/markdown.ts';
import type { Module } from '#domain/module.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { bind } from '#http/bind-endpoint.ts';

/** Shows staff a text as the pages of the site will. */
export const deskMarkdownModule: Module = (app) => {
  bind(app, deskMarkdownEndpoints.render, ({ body }) => ({
    items: { html: renderMarkdown(body.text) },
  }));
};
