import { monthDays } from '@portolane/core/rules/filter/month.ts';
import { listFilters, month, select } from '@portolane/app-kit/list/list-filters.ts';

export type EnrolmentCategory = 'course' | 'activity';

/** Returns the category of a page's enrolments by its path, with or without a language. */
export const categoryAt = (pathname: string): EnrolmentCategory =>
  pathname.includes('/member/activity') ? 'activity' : 'course';

/** A member's enrolments, fifteen per page. Two months in the wrong order are swapped. */
export const enrolmentFilters = listFilters({
  pageSize: 15,
  fields: { brand: select(), start: month(), end: month() },
  body({ brand, start, end }) {
    const [first, last] = start && end && start > end ? [end, start] : [start, end];
    return {
      brandAlias: brand,
      ...(first && { startDate: monthDays(first).startDate }),
      ...(last && { endDate: monthDays(last).endDate }),
    };
  },
});
