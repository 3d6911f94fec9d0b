/** A row of the page table. */
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SectionName } from '@portolane/core/rules/site/sections.ts';
import type { Namespace } from './platform/translations/resources.ts';

/** A row of the table. `pageDefinition` supplies the defaults. */
export interface PageRow {
  /** Path in Chinese; the English one is prefixed with `/en`. */
  path: string;
  /** The view `pages/<file>.tsx` and, if the page has data, `pages/<file>.data.ts`. */
  file: string;
  /** A separate view for English, with its own data. */
  fileEn?: string;
  /** The section that it belongs to. A site without it answers 404. Default: none can be switched off. */
  section?: SectionName;
  /** Default: public. */
  access?: Access;
  /** Default: site. */
  layout?: Layout;
  /** When React takes over. Default: `on-intent` on public pages, `eager` on others. */
  hydration?: Hydration;
  /** The page is a form, so visitors are not advised to reload it. */
  form?: true;
  /** `login`: a load that is refused for good redirects to the login instead of the 404 page. */
  onFailure?: 'login';
  /**
   * The third-party hosts that the page needs; added to its Content-Security-Policy. Default: none.
   */
  needs?: readonly PageNeed[];
  /** Sends `Referrer-Policy: no-referrer`; the URL may contain a token. */
  noReferrer?: true;
  /** Excluded from the sitemap and from search engines. Default: all but public pages. */
  hidden?: true;
  /** The page always redirects: its guard decides where to. It has no view. */
  redirectOnly?: true;
  /** Alias of the page of prose in the content that the page shows. */
  prose?: string;
  /** Namespaces to load in parallel with the page's code instead of after it. */
  namespaces: readonly Namespace[];
}

/** A row with its defaults. */
export interface PageDefinition extends PageRow {
  access: Access;
  layout: Layout;
  hydration: Hydration;
  needs: readonly PageNeed[];
  visible: boolean;
}

export const withDefaults = ({
  access = 'public',
  layout = 'site',
  ...row
}: PageRow): PageDefinition => ({
  ...row,
  access,
  layout,
  needs: row.needs ?? [],
  hydration: row.hydration ?? (access === 'public' ? 'on-intent' : 'eager'),
  visible: !row.hidden && !row.redirectOnly && access === 'public',
});

/** Whether a page may be measured: not those of one person, and none with a secret in its address. */
export const isMeasured = ({ access, noReferrer }: PageDefinition): boolean =>
  access === 'public' && !noReferrer;

/** Returns the file of a view, without extension; its data has `.data` appended. */
export const viewOf = ({ file, fileEn }: PageRow, language: Language): string =>
  (language === 'en' && fileEn) || file;

/**
 * - `on-intent`: on the visitor's first interaction, since a page that is only read may never need it
 * - `eager`: at once
 */
type Hydration = 'on-intent' | 'eager';

/**
 * `video`: an embedded player; `live`: a stream, embedded or played by us; `map`: an embedded map;
 * `line`: LINE's login. `server/security-headers.ts` has the hosts.
 */
export type PageNeed = 'video' | 'live' | 'map' | 'line';

/**
 * `public`: the same bytes for everyone; `member`: requires a login; `guest`: redirects logged-in
 * members.
 */
export type Access = 'public' | 'member' | 'guest';

/** Layout routes with data of their own: `pages/<file>.tsx` and `pages/<file>.data.ts`. */
export const layoutTable = {
  brand: {
    file: 'brand/brand-layout',
    access: 'public',
    namespaces: ['brand', 'event', 'status', 'file'],
  },
  member: { file: 'member/member-layout', access: 'member', namespaces: ['member', 'status'] },
} as const satisfies Record<
  string,
  { file: string; access: Access; namespaces: readonly Namespace[] }
>;
/** `site`: header and footer; `liff`: the logo only; the others are nested in `site`. */
type Layout = 'site' | 'liff' | keyof typeof layoutTable;

/** A page of prose about the company: adding one takes this row and its content. */
export const prosePage = <const Path extends string, const Alias extends string>(
  path: Path,
  prose: Alias,
) => ({ path, prose, file: 'company/prose', namespaces: ['company'] }) as const;

/** A page of the member centre. */
export const memberPage = <
  const Path extends string,
  const File extends string,
  const Words extends readonly Namespace[],
>(
  path: Path,
  file: File,
  namespaces: Words,
) => ({ path, file, access: 'member', layout: 'member', namespaces }) as const;

/** A page that says what has failed. */
export const failurePage = <const Path extends string, const File extends string>(
  path: Path,
  file: File,
) => ({ path, file, hydration: 'eager', hidden: true, namespaces: ['failure'] }) as const;

/** The live room of a session of an activity or event. */
export const livePage = <const Path extends string>(path: Path) =>
  ({
    path,
    file: 'live/live',
    section: 'live',
    access: 'member',
    needs: ['live'],
    namespaces: ['live', 'status', 'member', 'event'],
  }) as const;

/** Namespaces of the registration and the update. */
export const accountNamespaces = [
  'account',
  'memberField',
  'login',
  'choices',
  'consent',
  'country',
  'validation',
  'form',
] as const;
/** The page of an order for an activity or event. */
export const orderPage = <const Path extends string>(path: Path) =>
  memberPage(path, 'member/order', [
    'member',
    'order',
    'cancellation',
    'apply',
    'payment',
    'event',
    'status',
    'file',
    'form',
  ]);
