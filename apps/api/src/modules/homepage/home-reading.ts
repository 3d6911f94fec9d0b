import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';

/** What the modules are read with. */
export interface HomeReading {
  db: Database;
  language: Language;
  now: Date;
  /** The name of the site. */
  siteTitle: string;
}
