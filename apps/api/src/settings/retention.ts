import { type Environment, readEnvironment } from '@portolane/server/settings/environment.ts';
import { retentionEnvironment } from './server-environment.ts';

/** Times for which rows are kept, in whole days. */
export interface Retention {
  /** Messages, after they were sent or given up. */
  messages: number;
  /** Menu pages that a member opened, and searches that found nothing. */
  visits: number;
  /** Login codes, tokens and rate limit counters, after they expired. */
  logins: number;
  /** Inquiries and repair cases, after their last change. */
  cases: number;
  /** Uploads for content, since nothing refers to them. */
  uploads: number;
}

/** Reads the retention from the environment. Throws `StartError` for an invalid number of days. */
export function readRetention(env: Environment): Retention {
  const values = readEnvironment(retentionEnvironment, env);
  return {
    messages: values.KEEP_MESSAGES_DAYS,
    visits: values.KEEP_VISITS_DAYS,
    logins: values.KEEP_LOGINS_DAYS,
    cases: values.KEEP_CASES_DAYS,
    uploads: values.KEEP_UPLOADS_DAYS,
  };
}
