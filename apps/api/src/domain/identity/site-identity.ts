/** The owner of the site: its names, its signs, and its colours. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SiteIdentity, SiteImage } from '@portolane/core/contract/setting.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
import { pictureWidths, sharedPictureWidth } from '@portolane/core/rules/picture/picture-sizes.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { cached } from '#db/cached.ts';
import { pick } from '#db/localized.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { Localized, StoredIdentity, StoredPicture } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { readSections, type Sections } from '#domain/sections.ts';
import { paletteOf, paletteSheet, type Palette } from '@portolane/core/rules/identity/palette.ts';

const nobody: StoredIdentity = {
  mark: null,
  markDark: null,
  logo: null,
  logoDark: null,
  shareImage: null,
};

const storedIdentity = cached(async (db): Promise<StoredIdentity> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'identity'));
  return (row?.data as StoredIdentity | undefined) ?? nobody;
});

type Deps = Pick<ModuleDeps, 'db'> & {
  settings: { publicOrigin: string; mediaOrigins?: readonly string[] | undefined };
};

function namesIn(stored: StoredIdentity, host: string, language: Language): SiteNames {
  const first = (...texts: (Localized | undefined)[]) => {
    const text = texts.find((each) => each !== undefined);
    return text ? pick(text, language) : host;
  };
  const { sitename, title, companyName } = stored;
  return {
    site: first(sitename, title, companyName),
    siteTitle: first(title, sitename, companyName),
    company: first(companyName, title, sitename),
  };
}

export interface Identity {
  names: Record<Language, SiteNames>;
  palette: Palette;
  /** After the @ of identifiers in calendars. */
  idDomain: string;
  /** Origins of the site's own streams and players. */
  mediaOrigins: readonly string[];
  mark: StoredPicture | null;
  logo: StoredPicture | null;
  stored: StoredIdentity;
  sections: Sections;
}

/** Resolves to the site's identity. Cheap, because it is cached until content changes. */
export async function readIdentity({ db, settings }: Deps): Promise<Identity> {
  const [stored, sections] = await Promise.all([storedIdentity(db), readSections(db)]);
  const { host, hostname } = new URL(settings.publicOrigin);
  return {
    names: Object.fromEntries(
      languages.map((language) => [language, namesIn(stored, host, language)]),
    ) as Record<Language, SiteNames>,
    palette: paletteOf(stored.accent),
    idDomain: stored.idDomain ?? hostname,
    mediaOrigins: settings.mediaOrigins ?? [],
    mark: stored.mark,
    logo: stored.logo,
    stored,
    sections,
  };
}

/** Pixels: a logo is at most 34 high, and screens have up to three for one. */
const LOGO_WIDTH = 480;

function srcOf(picture: StoredPicture, language: Language): string {
  const view = pictureView(picture, language);
  if (view.fallback === 'svg') return drawingUrl(view);
  const widths = pictureWidths(view.width);
  return pictureUrl(view, widths.findLast((width) => width <= LOGO_WIDTH) ?? widths[0]!, 'webp');
}

function imageOf(
  light: StoredPicture | null,
  dark: StoredPicture | null,
  language: Language,
): SiteImage | null {
  if (!light) return null;
  const { width, height } = light;
  return { src: srcOf(light, language), dark: dark && srcOf(dark, language), width, height };
}

const shortHash = (text: string): string =>
  sliceAt(createHash('sha256').update(text).digest('hex'), 0, 12);

/**
 * Returns the style sheet with the colours of an accent, and where it is: its address says all that it is
 * made of, so it is the same in every process, and in the preview of another colour. null: the colours
 * are those of the design.
 */
export function colourSheet(accent: string | undefined): { css: string; path: string } | null {
  const css = paletteSheet(paletteOf(accent));
  if (css === '' || accent === undefined) return null;
  const query = new URLSearchParams({
    accent: sliceAt(accent, 1).toLowerCase(),
    v: shortHash(css),
  });
  return { css, path: `/api/identity.css?${query.toString()}` };
}

/** Returns what every page and program shows of the identity, in one language. */
export function identityView(identity: Identity, language: Language): SiteIdentity {
  const { names, palette, stored } = identity;
  const { site, siteTitle, company } = names[language];
  const other = names[language === 'en' ? 'zh-TW' : 'en'].site;
  const share = stored.shareImage && pictureView(stored.shareImage, language);
  const view = {
    sitename: site,
    title: siteTitle,
    companyName: company,
    latinName: language === 'en' || other === site ? '' : other,
    mark: imageOf(stored.mark, stored.markDark, language),
    logo: imageOf(stored.logo, stored.logoDark, language),
    shareImage: share && pictureUrl(share, sharedPictureWidth(share), 'webp'),
    accent: palette.light.accent,
    mediaOrigins: [...identity.mediaOrigins],
    idDomain: identity.idDomain,
    ...identity.sections,
  };
  const version = shortHash(JSON.stringify(view));
  return { ...view, sheet: colourSheet(stored.accent)?.path ?? null, version };
}
