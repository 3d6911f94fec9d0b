import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';

/** The context in which the modules are read. */
export interface HomeReading {
  db: Database;
  language: Language;
  now: Date;
  /** The name of the site. */
  siteTitle: string;
}
