import { deskTodayEndpoints } from '@portolane/core/contract/desk/today.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { readToday } from './read-today.ts';

/** Work that waits at the desk. */
export const todayModule: Module = (app, { db, now }) => {
  bind(app, deskTodayEndpoints.one, async ({ staff, language }) => ({
    items: await readToday(db, staff, { language, now: now() }),
  }));
};
