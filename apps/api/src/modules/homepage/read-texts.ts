import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { StoredHomeModule } from '#db/stored-types.ts';
import { shownSetting } from '#domain/documents.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import type { HomeReading } from './home-reading.ts';
import { commonLanguage, ownTitle, shownLink } from './own-texts.ts';

type Stored<T extends StoredHomeModule['type']> = Extract<StoredHomeModule, { type: T }>;

/** Returns the text about the company, which only English pages have. */
export async function readAbout(
  module: StoredHomeModule,
  { db, language }: HomeReading,
): Promise<HomeModuleOf<'about'> | null> {
  if (language !== 'en') return null;
  const { aboutEn } = await shownSetting(db);
  const html = renderMarkdown(aboutEn);
  return html === '' ? null : { type: 'about', title: ownTitle(module, language), html };
}

export async function readTextPicture(
  { title, body, picture, side, link }: Stored<'textPicture'>,
  { db, language: pageLanguage }: HomeReading,
): Promise<HomeModuleOf<'textPicture'>> {
  const language = commonLanguage([title, body, link?.label], pageLanguage);
  return {
    type: 'textPicture',
    title: pick(title, language),
    lang: tagOf(language),
    html: renderMarkdown(pick(body, language)),
    picture: pictureView(picture, pageLanguage),
    side,
    link: await shownLink(db, link, { language, pageLanguage }),
  };
}

export function readFigures(
  module: Stored<'figures'>,
  { language: pageLanguage }: HomeReading,
): HomeModuleOf<'figures'> {
  const { title, results } = module;
  const texts = results.flatMap(({ figure, label }) => [figure, label]);
  const language = commonLanguage([title, ...texts], pageLanguage);
  return {
    type: 'figures',
    title: title ? pick(title, language) : null,
    lang: tagOf(language),
    figures: results.map(({ figure, label }) => ({
      figure: pick(figure, language),
      label: pick(label, language),
    })),
  };
}
