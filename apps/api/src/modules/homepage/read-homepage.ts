import type { Homepage, HomeModule } from '@portolane/core/contract/homepage.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isEmptySite } from '#content/empty-site.ts';
import type { StoredHomeModule } from '#db/stored-types.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { HomeReading } from './home-reading.ts';
import { ownTitle } from './own-texts.ts';
import { readHero } from './read-hero.ts';
import { readEvents, readNews, readSolutions, readVideos, readBrands } from './read-lists.ts';
import { readAbout, readFigures, readTextPicture } from './read-texts.ts';
import { modulesShown } from './stored-home.ts';

/** Returns what a module shows; null if that is nothing. */
async function readModule(
  module: StoredHomeModule,
  reading: HomeReading,
): Promise<HomeModule | null> {
  switch (module.type) {
    case 'heroChart':
    case 'heroPicture':
    case 'heroSlides':
    case 'heroText':
      return readHero(module, reading);
    case 'events':
      return readEvents(module, reading);
    case 'news':
      return readNews(module, reading);
    case 'brands':
      return readBrands(module, reading);
    case 'solutions':
      return readSolutions(module, reading);
    case 'videos':
      return readVideos(module, reading);
    case 'about':
      return readAbout(module, reading);
    case 'textPicture':
      return readTextPicture(module, reading);
    case 'figures':
      return readFigures(module, reading);
    case 'newsletter':
      return { type: 'newsletter', title: ownTitle(module, reading.language) };
    default:
      // Of a later release that has run on this database.
      return null;
  }
}

/** Returns the home page. Its modules are read in parallel; what it does not show is not read. */
export async function readHomepage(
  { db, now, settings }: ModuleDeps,
  language: Language,
): Promise<Homepage> {
  const at = now();
  const [isEmpty, identity, modules] = await Promise.all([
    isEmptySite(db),
    readIdentity({ db, settings }),
    modulesShown(db, language, at),
  ]);
  const { siteTitle } = identity.names[language];
  const reading = { db, language, now: at, siteTitle };
  const read = await Promise.all(modules.map((module) => readModule(module, reading)));
  return { isEmpty, siteTitle, modules: read.filter((module) => module !== null) };
}
