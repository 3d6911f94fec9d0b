/** The data that the server leaves in a page for its program. */
import type { DehydratedState } from '@tanstack/react-query';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import type { Viewer } from '#platform/context/app-context.ts';
import type { Namespace } from '#platform/translations/resources.ts';

/** Id of the script element at the document's end that holds the snapshot as JSON. */
export const SNAPSHOT_ID = 'snapshot';

export interface Assets {
  css: string[];
  /** Fonts above the fold. */
  fonts: string[];
  /** Modules of this page, fetched when idle (or at once on eager pages). */
  preload: string[];
  entry: string;
  /** Development only: Vite's client and React's refresh preamble. */
  developmentScript?: string;
}

export interface SnapshotTexts {
  /** The texts of `Snapshot.namespaces`, by namespace. */
  texts: OwnTexts['texts'];
  /** Further namespaces of which the site has texts; the API has them. */
  elsewhere: readonly string[];
}

/** The data that the browser needs to continue where the server stopped. */
export interface Snapshot {
  router: {
    loaderData: Record<string, unknown>;
    errors: Record<string, { status: number; data: unknown }> | null;
  };
  query: DehydratedState;
  assets: Assets;
  /** Whether hydration starts at once instead of with the visitor's first intent. */
  eager: boolean;
  /** Translations to have before the first drawing; a section that wants others waits for them. */
  namespaces: readonly Namespace[];
  /** The site's own texts about its company; absent if it has none. */
  own?: SnapshotTexts;
  viewer: Viewer;
  identity: SiteIdentity;
  /** Measurement id of Google Analytics, and whether the page may be measured; absent without an id. */
  analytics?: { id: string; measured: boolean };
  /** Empty: the page has notices for the whole site. Absent: it has none. */
  notices?: '';
  origin: string;
  /** Path and query of the page itself: what it reads of the address that was asked for. */
  address: string;
  renderedAt: number;
}
