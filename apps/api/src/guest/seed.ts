/** Tables and rules for guests that fill an empty site with rows of their own. */
export type { Queryable } from '#db/database.ts';
export { demonstrationRecord } from '#db/schema/content.ts';
export { enrolment, orders } from '#db/schema/enrolment.ts';
export { event, eventSession } from '#db/schema/event.ts';
export { member } from '#db/schema/member.ts';
export { staff } from '#db/schema/staff.ts';
export { genders, memberGroups } from '#db/schema/values.ts';
export { newestLegalText } from '#domain/legal-texts.ts';
export { putSubscription } from '#domain/newsletter/subscriptions.ts';
export type { Seed } from '#settings/settings.ts';
