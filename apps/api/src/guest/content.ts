/** Reading and drawing content: for guests that bring a site of their own. */
export { downloadName } from '#content/content.ts';
export { factInserter, insertFacts } from '#content/facts.ts';
export { readSources } from '#content/read-content.ts';
export { sessionUuid, stableUuid } from '#content/stable-uuid.ts';
export { breakLines } from '#domain/pdf/break-lines.ts';
