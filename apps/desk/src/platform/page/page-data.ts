/** The pattern of `@portolane/app-kit/page/page-data.ts` for pages of the desk. */
import { bindPageData, type PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import type {
  AnyPageData as AnyDataOf,
  PageRequest as RequestOf,
} from '@portolane/app-kit/page/page-data.ts';
import { type Desk, useDesk } from '#platform/context/desk-context.ts';

export type PageRequest<P extends string = never> = RequestOf<Desk, P>;
export type AnyPageData = AnyDataOf<Desk, PageExits>;

export const { pageData, usePageData } = bindPageData<Desk>(useDesk, () => location.origin);
