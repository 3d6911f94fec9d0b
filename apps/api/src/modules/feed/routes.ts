import { feedEndpoints } from '@portolane/core/contract/feed.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listSessions } from './list-sessions.ts';

export const feedModule: Module = (app, deps) => {
  bind(app, feedEndpoints.sessions, async ({ query, language }) => ({
    items: await listSessions(deps, query, language),
  }));
};
