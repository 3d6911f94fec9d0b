import { optionsQuery } from '@portolane/core/queries/option.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import type { App } from '#app/app-context.ts';
import { type EnrolmentCategory, enrolmentFilters } from './enrolment-filters.ts';
import { loadMemberShell } from './member-shell.ts';

/** What a list of enrolments needs before it is shown. */
export const loadEnrolments = (app: App, category: EnrolmentCategory, url: URL) =>
  Promise.all([
    loadMemberShell(app),
    app.queryClient.query(optionsQuery(app.api, ['brand'])),
    app.queryClient.query(orderSearchQuery(app.api, enrolmentFilters(category, url.searchParams))),
  ]);
