/** Pages of the website over changes of the database that are never committed. */
import type { FastifyInstance } from 'fastify';
import type { MemberPage } from '@portolane/core/rules/desk/member-pages.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';

/** A document of the content, of which a page is wanted. */
export interface PreviewedDocument {
  path: string;
  tree: Tree;
  /** The entry of a document with several, as a path names it; null: the document. */
  entry: string | null;
  /** The document that visitors see now; null: none. */
  published: Tree | null;
}

interface RenderedPage {
  status: number;
  /** Without programs; null if there is no page. */
  html: string | null;
}

/** The website, as far as it shows single pages to the desk. */
export interface PageRenderer {
  /** Returns the address of the page that shows a document; null if none does. */
  addressOf: (document: PreviewedDocument, language: Language) => string | null;
  /** The pages that every site has, by their names in the page table; paths are without a language. */
  fixedPages: readonly { page: string; path: string }[];
  /** Returns the address of a page of the member centre. */
  memberAddress: (page: MemberPage, language: Language) => string;
  /** Returns a text of the translations, `namespace:key`, in both languages. */
  usualText: (text: string) => { zh: string; en: string };
  /**
   * Renders the page at an address.
   * @param api what answers its calls, below `/api`
   * @param memberCookie of the member for whom it is rendered
   */
  render: (
    api: FastifyInstance,
    page: { address: string; memberCookie?: string | undefined },
  ) => Promise<RenderedPage>;
}

/** Renders a page over the changes. Nothing can be written after the first one. */
export type RenderUncommitted = (page: {
  address: string;
  memberCookie?: string | undefined;
}) => Promise<RenderedPage>;

/**
 * The person and the subject of a page: of two that wait with the same turn, the older one is
 * obsolete.
 */
export interface Turn {
  person: string;
  subject: string;
}

export interface UncommittedPages {
  /** Null while no website runs in this process. */
  readonly addresses: Pick<
    PageRenderer,
    'addressOf' | 'fixedPages' | 'memberAddress' | 'usualText'
  > | null;
  /**
   * Runs `work` when it is its turn, in a transaction that is rolled back. Only the pages that it
   * renders see what it writes.
   * @param turn the person, who shares the time with others, and what the page shows
   * @throws UncommittedBusy
   */
  run: <T>(
    turn: Turn,
    work: (tx: Queryable, render: RenderUncommitted) => Promise<T>,
  ) => Promise<T>;
}

/**
 * Why there is no page now; it may be asked for again. `busy`: another transaction is writing the same
 * rows; `crowded`: too many pages wait; `superseded`: the same person asked for the same one again.
 */
export type BusyReason = 'busy' | 'crowded' | 'superseded';

export class UncommittedBusy extends Error {
  readonly reason: BusyReason;

  constructor(reason: BusyReason, options?: ErrorOptions) {
    super(`No page is rendered now: ${reason}.`, options);
    this.reason = reason;
  }
}
