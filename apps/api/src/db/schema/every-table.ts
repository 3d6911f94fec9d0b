/**
 * All tables, for what walks over every one of them: generated checks, and the privacy tests.
 * Timestamps are timestamptz (UTC); money is in whole New Taiwan dollars. Texts are stored in both
 * languages as jsonb `{ zh, en? }`; repositories pick one on read.
 */
export * from './case.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './door.ts';
export * from './enrolment.ts';
export * from './event.ts';
export * from './member.ts';
export * from './outbox.ts';
export * from './search.ts';
export * from './site.ts';
export * from './staff.ts';
export * from './values.ts';
