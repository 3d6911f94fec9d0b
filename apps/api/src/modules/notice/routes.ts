import { noticeEndpoints } from '@portolane/core/contract/notice.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { listNotices } from './list-notices.ts';

export const noticeModule: Module = (app, deps) => {
  bind(app, noticeEndpoints.list, async ({ language, db }) => ({
    items: await listNotices({ ...deps, db }, language),
  }));
};
