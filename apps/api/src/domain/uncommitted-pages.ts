/** Pages of the website over changes of the database that are never committed. */
import type { FastifyInstance } from 'fastify';
import type { MemberPage } from '@portolane/core/contract/desk/preview.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';

/** A document of the content, of which a page is wanted. */
export interface PreviewedDocument {
  path: string;
  tree: Tree;
  /** The entry of a document with several, as a path names it; null: the document. */
  entry: string | null;
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
  /** Returns the address of a page of the member centre. */
  memberAddress: (page: MemberPage, language: Language) => string;
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

export interface UncommittedPages {
  /** Null while no website runs in this process. */
  readonly addresses: Pick<PageRenderer, 'addressOf' | 'memberAddress'> | null;
  /**
   * Runs `work` when it is its turn, in a transaction that is rolled back. What it writes is seen by
   * the pages that it renders, and by nothing else.
   * @throws UncommittedBusy if the queue is full, or another transaction holds a lock on the same rows
   */
  run: <T>(work: (tx: Queryable, render: RenderUncommitted) => Promise<T>) => Promise<T>;
}

/** Another transaction is writing the same rows, or the queue of previews is full. May be retried. */
export class UncommittedBusy extends Error {}
