/** The sections of the home page. Their code comes when the reader touches one that reacts, or when the browser has to draw them itself. */
import { keptPart } from '#app/kept-part.tsx';

export const HomeHero = keptPart(() => import('./home-hero.tsx').then((module) => module.HomeHero));
export const HomeEvents = keptPart(() => import('./home-events.tsx').then((module) => module.HomeEvents));
export const HomeNews = keptPart(() => import('./home-news.tsx').then((module) => module.HomeNews), { wakes: true });
export const HomeSolutions = keptPart(() => import('./home-solutions.tsx').then((module) => module.HomeSolutions));
export const HomeVideos = keptPart(() => import('./home-videos.tsx').then((module) => module.HomeVideos));
export const NewsletterBand = keptPart(() => import('./newsletter-band.tsx').then((module) => module.NewsletterBand));
/** English only. */
export const BrandResults = keptPart(() => import('../brand/brand-results.tsx').then((module) => module.BrandResults), { wakes: true, words: ['brand'] });
export const BrandGrid = keptPart(() => import('../brand/brand-grid.tsx').then((module) => module.BrandGrid));
