/** The sources of the search index. */
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { Queryable } from '#db/database.ts';
import type { searchDocument } from '#db/schema/search.ts';
import type { Localized, StoredPage } from '#db/stored-types.ts';

/** A search document in both languages, before it is written. */
export interface SourceDocument {
  kind: SearchKind;
  key: string;
  alias: string;
  category?: string | null;
  seriesNum?: number;
  brands: string[];
  tags: string[];
  access: (typeof searchDocument.$inferSelect)['access'];
  date: Date | null;
  state: (typeof searchDocument.$inferSelect)['state'];
  publishUp: Date | null;
  publishDown: Date | null;
  title: Localized;
  summary: Localized;
  /**
   * Markdown and short texts, in display order. Empty for restricted content, which a search must
   * not reveal.
   */
  body: readonly (Localized | null | undefined)[];
  /** Further names: brands, keywords, categories. */
  names: readonly (Localized | undefined)[];
}

/** Names by alias, as rows refer to them. */
export interface NamesByAlias {
  brands: Map<string, { title: Localized; tabs: ReadonlySet<string> }>;
  tags: Map<string, Localized>;
  options: Map<string, Localized>;
  /** Newest published versions of the legal texts. */
  legal: Map<
    string,
    { data: Pick<StoredPage, 'title' | 'summary' | 'sections'>; publishedAt: Date }
  >;
}

export interface Source {
  /** Reads rows in key order, starting after a key, and maps them to search documents. */
  read: (
    db: Queryable,
    after: string | null,
    names: NamesByAlias,
  ) => Promise<{ found: SourceDocument[]; last: string | null }>;
  /** Returns the documents of the rows with these keys of documents; missing where rows share documents. */
  readSome?: (
    db: Queryable,
    keys: readonly string[],
    names: NamesByAlias,
  ) => Promise<SourceDocument[]>;
}
