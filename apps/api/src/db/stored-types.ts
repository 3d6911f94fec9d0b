/** The shapes of jsonb columns and of the documents in `article` and `site_document`. */
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { ReplyDays } from '@portolane/core/rules/contact/case-handling.ts';
import type { ChoiceOf } from '@portolane/core/rules/form/choices.ts';
import type { NoticeLevel } from '@portolane/core/rules/site/notice-levels.ts';
import type { FixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';

export interface Localized {
  zh: string;
  en?: string | undefined;
}

/** An image with the facts of its file at import time. */
export interface StoredPicture {
  file: string;
  /** Hash of the file's content. */
  digest: string;
  width: number;
  height: number;
  alpha: boolean;
  alt: Localized | null;
  /** In percent from the left and the top; the middle if it is absent. */
  focus?: { x: number; y: number } | undefined;
  /** Of the drawing for English pages, if it contains text. */
  digestEn?: string;
}
/** Of a document. Absent in rows of a version without drawings. */
interface StoredDrawing {
  picture?: StoredPicture | undefined;
}
export type StoredSlide = StoredPicture & { default: boolean };

export interface BrandContact {
  name: Localized;
  gender?: 'male' | 'female' | undefined;
  countryCode: string;
  phone: string;
  extension: string;
  /** Recipient of inquiries about the brand; never shown to visitors. */
  email?: string | undefined;
}

export interface BrandTab {
  alias: 'solution' | 'product' | 'news' | 'case' | 'file' | 'video' | 'event';
  /** Categories of news. */
  children?: FixedNewsCategory[] | undefined;
}

/** Fields that only one kind of item has, by kind. */
export interface ItemData {
  news: Record<string, never>;
  /** `duration`: mm:ss; `videoId`: at the video site, defaults to the alias. */
  video: { duration?: string | undefined; videoId?: string | undefined };
  case: {
    solutions: string[];
    customer: Localized;
    results: { figure: Localized; label: Localized }[];
  };
  solution: { industries: string[] };
}

interface StoredLeg {
  by: 'walk' | 'bus' | 'taxi';
  minutes: number;
}

export interface EventPlace {
  name: Localized;
  /** Empty where only the address says it. */
  city: string;
  district: string;
  address: Localized;
  zipcode: string;
  /** Without both there is no map. */
  lat?: number | undefined;
  lng?: number | undefined;
  /** An address on a site of maps, which goes before the position. */
  mapLink?: string | undefined;
  /** Absent in rows of a version without ways; `legs` of more than one. */
  way?: ({ from: Localized; legs?: StoredLeg[] } & StoredLeg) | undefined;
  directions: Localized;
}

export interface EventContact {
  name: Localized;
  phoneCode: string;
  phone: string;
  extension: string;
}

/** Payment of enrolments by transfer. Missing fields are not shown. */
export interface StoredPayment {
  account?: { bank: Localized; number: string; holder: Localized } | undefined;
  /** Days after the enrolment by which it is to be paid. */
  days?: number | undefined;
  /** The details that the invoice needs. */
  invoice?: Localized | undefined;
  note?: Localized | undefined;
}

/** The same of an event; it may name a day instead, YYYY-MM-DD. */
export interface EventPayment extends StoredPayment {
  date?: string | undefined;
}

export interface StoredMeal {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  title: Localized;
  options: { id: string; label: Localized }[];
}

export interface StoredQuestion {
  id: string;
  title: Localized;
  type: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';
  required: boolean;
  description?: Localized | undefined;
  options?: { id: string; label: Localized }[] | undefined;
}

export interface StoredAttachment {
  title: Localized;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Its bytes, by their name in the uploads; absent where they are sent on request. */
  upload?: string | undefined;
}

export interface StoredSponsor {
  title: Localized;
  link: string;
  logo?: StoredPicture | undefined;
}

/** A table of figures, newest period first. */
export interface StoredFigures {
  unit: Localized;
  columns: { label: Localized; digits: number }[];
  rows: { year: number; quarter: number | null; values: number[] }[];
  plots: [];
  charts: StoredPlot[];
}

/** A plot of a table's figures: the amounts of a column, or its columns as shares of another one. */
export interface StoredPlot {
  title: Localized;
  /** `times`: the unit of the table's figures, e.g. 1000. */
  bars?: { column: number; times: number } | undefined;
  shares?: { of: number; columns: { label: Localized; column: number }[] } | undefined;
}

/** A section of a page, with the periods of its figures resolved. */
export interface StoredSection {
  alias: string;
  title: Localized;
  /** Markdown. */
  body: Localized;
  items?: { label: Localized; value: Localized; note?: Localized | undefined }[] | undefined;
  /** Aliases of personnel. */
  people?: string[] | undefined;
  figures?: StoredFigures | undefined;
  email?: string | undefined;
}

export interface StoredPage extends StoredDrawing {
  alias: string;
  /** The path of the page, without the language; only of a page of one's own. */
  path?: string | undefined;
  group?: 'about' | 'investor' | 'recruit' | 'legal' | undefined;
  title: Localized;
  summary: Localized;
  /** Only of privacy and terms. */
  version?: string | undefined;
  sections: StoredSection[];
  gallery?: StoredPicture[] | undefined;
  /** Aliases of files. */
  files?: string[] | undefined;
}

/** A version of a legal text, without what is in columns of its own. */
export type StoredLegalText = Omit<StoredPage, 'version' | 'picture'>;

/** An entry of a row in the search of the site, by the page that shows it. */
export interface SearchPage {
  /** Without the language; may end with the part of the page: `/contact/location#taipei`. */
  path: string;
  title: Localized;
  summary: Localized;
  /** Markdown and short texts, in display order. */
  body: Localized[];
  /** Further names that find it. */
  names: Localized[];
}

interface StoredCuration extends StoredDrawing {
  alias: string;
  title: Localized;
  summary: Localized;
  /** Markdown. */
  body: Localized;
  /** `until` in ISO 8601. Missing in rows written before campaigns had offers. */
  offer?: { title: Localized; until?: string | undefined } | undefined;
  topics: {
    alias: string;
    title: Localized;
    summary: Localized;
    body: Localized;
    products: string[];
    solutions: string[];
    news: string[];
    events: string[];
  }[];
}

interface StoredFaqCategory {
  alias: string;
  title: Localized;
  questions: { alias: string; question: Localized; answer: Localized }[];
}

export interface StoredOffice {
  alias: string;
  title: Localized;
  city: string;
  address: Localized;
  zipcode: string;
  phone: string;
  fax: string;
  /** Address of the sales team. */
  email: string;
  /** Chinese names of the counties that the sales team serves. */
  serves: string[];
  hours: Localized;
  /** From a station to the door. */
  way?: { from: Localized; legs: StoredLeg[] } | undefined;
  directions: Localized;
  /** Without both there is no map. */
  lat?: number | undefined;
  lng?: number | undefined;
}

interface StoredPerson {
  alias: string;
  name: Localized;
  companyName: Localized;
  title: Localized;
  description: Localized;
  categoryTitle: Localized;
  email: string;
  phone: string;
  avatar?: StoredPicture | undefined;
}

/** Of its publication, a document has only the displayed date: ISO 8601, or null. */
type Dated<T> = T & { publishUp: string | null };

/** The documents in `article` that programs read, by the kind of their rows. */
/** A notice for the whole site. */
interface StoredNotice {
  alias: string;
  level: NoticeLevel;
  text: Localized;
  link?: { text: Localized; to: string } | undefined;
}

export interface Documents {
  page: Dated<StoredPage>;
  curation: Dated<StoredCuration>;
  faq: Dated<StoredFaqCategory>;
  office: Dated<StoredOffice>;
  personnel: Dated<StoredPerson>;
  notice: Dated<StoredNotice>;
}

/** A draft of a document in the bin. */
export interface StoredDraft {
  author: string;
  tree: Tree;
  baseVersion: number;
  /** ISO 8601 */
  at: string;
}

/** The owner of the site. */
export interface StoredIdentity {
  sitename?: Localized | undefined;
  title?: Localized | undefined;
  companyName?: Localized | undefined;
  mark: StoredPicture | null;
  markDark: StoredPicture | null;
  logo: StoredPicture | null;
  logoDark: StoredPicture | null;
  shareImage: StoredPicture | null;
  /** `#rrggbb` */
  accent?: string | undefined;
  idDomain?: string | undefined;
}

/** A link of the home page. `to`: a path of this site without its language, or an address elsewhere. */
export interface StoredLink {
  label: Localized;
  to: string;
}

export interface StoredHomeSlide {
  title: Localized;
  text?: Localized | undefined;
  picture: StoredPicture;
  link?: StoredLink | undefined;
}

interface StoredHero {
  text?: Localized | undefined;
}
/**
 * The number of entries that a module lists, and their category; without `limit` it is the usual
 * number.
 */
interface StoredHomeList {
  limit?: number | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

/** The content of a home page's module, by its type. */
type StoredHomeContent =
  | ({ type: 'heroChart' | 'heroText' } & StoredHero)
  | ({
      type: 'heroPicture';
      picture: StoredPicture;
      link?: StoredLink | undefined;
    } & StoredHero)
  | ({ type: 'heroSlides'; slides: StoredHomeSlide[] } & StoredHero)
  | ({
      type: 'events';
      category?: 'course' | 'activity' | undefined;
      event?: string | undefined;
    } & StoredHomeList)
  | ({
      type: 'news';
      category?: string | undefined;
      featured?: boolean | undefined;
    } & StoredHomeList)
  | ({ type: 'brands'; brands?: string[] | undefined } & StoredHomeList)
  | ({ type: 'solutions' } & StoredHomeList)
  | ({ type: 'videos' } & StoredHomeList)
  | { type: 'about' | 'newsletter' }
  | {
      type: 'textPicture';
      title: Localized;
      /** Markdown. */
      body: Localized;
      picture: StoredPicture | null;
      side: 'left' | 'right';
      link?: StoredLink | undefined;
    }
  | { type: 'figures'; results: { figure: Localized; label: Localized }[] };

/** A module of the home page, with its window; moments are those of `toISOString`. */
export type StoredHomeModule = StoredHomeContent & {
  title?: Localized | undefined;
  state: 'published' | 'hidden';
  publishUp: string | null;
  publishDown: string | null;
};

/** The modules of the home pages; an empty list has not been chosen. */
export interface StoredHome {
  modules: StoredHomeModule[];
  modulesEn: StoredHomeModule[];
}

/** The sections that the site has or lacks. */
export interface StoredSections {
  /** Names of sections. */
  off: readonly string[];
  /** Of the phone's bottom bar, in order. */
  tabs: readonly string[];
}

/** The site's setting in both languages. */
export interface StoredSetting {
  description: Localized;
  companyAlias: string;
  address: Localized;
  phone: string;
  fax: string;
  officeHours: Localized;
  email: string;
  /**
   * Recipients by kind of case; empty if nobody receives that kind. `topics` overrides the recipient of other
   * inquiries by topic.
   */
  mailboxes: Record<'inquiry' | 'sales' | 'other' | 'repair' | 'dealer', string> & {
    topics: Partial<Record<ChoiceOf<'topic'>, string>>;
  };
  /** Working days within which cases get an answer; rows of before this release have none. */
  replyDays?: ReplyDays;
  /** Of events that have no instructions of their own. */
  payment?: StoredPayment | undefined;
  ga: string;
  fbFanpageUrl: string;
  lineId: string;
  lineUrl: string;
  podcast: string;
  youtubeUrl: string;
  heroTitle: { zh: string[]; en: string[] };
  heroText: Localized;
  /** Company description on the English home page, in Markdown. */
  aboutEn: string;
}
