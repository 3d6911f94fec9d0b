/**
 * The owner of a site, as its pages and programs show it, and the addresses of files made from it.
 */
import type { SiteIdentity, SiteSetting } from '#contract/setting.ts';
import { type Language, pathInLanguage } from '#i18n/language.ts';
import { usualTabs } from '#rules/site/sections.ts';

/** Returns the identity alone, which every page carries. */
export const identityOf = ({
  sitename,
  title,
  companyName,
  latinName,
  mark,
  logo,
  shareImage,
  accent,
  sheet,
  mediaOrigins,
  idDomain,
  off,
  tabs,
  version,
}: SiteSetting): SiteIdentity => ({
  sitename,
  title,
  companyName,
  latinName,
  mark,
  logo,
  shareImage,
  accent,
  sheet,
  mediaOrigins,
  idDomain,
  off,
  tabs,
  version,
});

/** The accent colour of the design. */
const ACCENT = '#00695b';

/** Returns the identity of a site that cannot be asked for its own. @param origin of the site */
export function unknownIdentity(origin: string): SiteIdentity {
  const { host, hostname } = new URL(origin);
  return {
    sitename: host,
    title: host,
    companyName: host,
    latinName: '',
    mark: null,
    logo: null,
    shareImage: null,
    accent: ACCENT,
    sheet: null,
    mediaOrigins: [],
    idDomain: hostname,
    off: [],
    tabs: [...usualTabs],
    version: '0',
  };
}

type Versioned = Pick<SiteIdentity, 'version'>;

/**
 * Returns the address of a drawing of the interface in the colours of the site.
 * @param file its address in the build, where it has those of the design; also with a fragment
 */
export const drawingPath = ({ sheet }: Pick<SiteIdentity, 'sheet'>, file: string): string =>
  sheet === null
    ? file
    : file.replace(/.*\//, '/drawings/').replace(/(?=#|$)/, sheet.replace(/[^?]*/, ''));

/** The icon in the tab of a browser, an SVG. */
export const iconPath = ({ version }: Versioned): string => `/favicon.svg?v=${version}`;
/** Sizes in pixels of the icons of programs that are installed, and of the touch icon. */
export const iconSizes = [192, 512] as const;
export const TOUCH_ICON_SIZE = 180;
export const pngIconPath = (size: number, { version }: Versioned): string =>
  `/icon-${size}.png?v=${version}`;
export const touchIconPath = (identity: Versioned): string =>
  pngIconPath(TOUCH_ICON_SIZE, identity);
export const manifestPath = (language: Language, { version }: Versioned): string =>
  `${pathInLanguage('/site.webmanifest', language)}?v=${version}`;
/** The picture in previews of links to pages without one. */
export const sharedIdentityPath = ({ version }: Versioned): string =>
  `/share/site.jpg?v=${version}`;

/** Id of the script element with the identity in both languages, in programs that no server renders. */
export const IDENTITY_ID = 'identity';
