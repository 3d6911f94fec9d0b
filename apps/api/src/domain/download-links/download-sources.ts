/** The kinds of content that a link of one download can be for. Each module adds its own. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { DownloadKind } from '@portolane/core/rules/file/download-link.ts';
import type { MemberRow } from '#db/member-tokens.ts';

/** A download, with its recipient and language. */
export interface Download {
  /** The UUID of the file or order; null for a member's own data. */
  target: string | null;
  /** null: not logged in. */
  member: MemberRow | null;
  language: Language;
}

interface DownloadSource {
  /** Throws the code that refuses this download. Makes nothing, and counts towards no limit. */
  check: (download: Download) => Promise<void>;
  /** Checks it again, and sends the bytes. */
  send: (download: Download, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export class DownloadSources {
  readonly #sources = new Map<DownloadKind, DownloadSource>();

  add(kind: DownloadKind, source: DownloadSource): void {
    this.#sources.set(kind, source);
  }

  /** @throws Error if no module has added the kind */
  of(kind: DownloadKind): DownloadSource {
    const source = this.#sources.get(kind);
    if (!source) throw new Error(`No module sends downloads of the kind ${kind}.`);
    return source;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    downloadSources: DownloadSources;
  }
}
