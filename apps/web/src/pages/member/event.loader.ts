import { pageLoader } from '#app/page-loader.ts';
import { loadEnrolments } from '#features/member/enrolment-page.ts';

export const loader = pageLoader('memberEvent', ({ app, url }) => loadEnrolments(app, 'course', url));
