/** The pattern of `@portolane/app-kit/page/page-data.ts` for pages of the website. */
import { bindPageData, type PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import type {
  AnyPageData as AnyDataOf,
  PageRequest as RequestOf,
} from '@portolane/app-kit/page/page-data.ts';
import { type App, useApp } from '#platform/context/app-context.ts';

export type PageRequest<P extends string = never> = RequestOf<App, P>;
export type AnyPageData = AnyDataOf<App, PageExits>;

export const { pageData, usePageData } = bindPageData<App>(useApp, (app) => app.origin);
