import { pageLoader } from '#app/page-loader.ts';
import { loadEnrolments } from '#features/member/enrolment-page.ts';

export const loader = pageLoader('memberActivity', ({ app, url }) => loadEnrolments(app, 'activity', url));
