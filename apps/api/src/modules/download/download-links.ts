import { randomBytes } from 'node:crypto';
import { downloadLinkPath } from '@portolane/core/contract/download.ts';
import {
  DOWNLOAD_LINK_SECONDS,
  type DownloadKind,
} from '@portolane/core/rules/file/download-link.ts';
import type { Download, DownloadSources } from '#domain/download-links/download-sources.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { addDownloadLink, memberOfLink, takeDownloadLink } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/**
 * Makes a link for a download that its caller may have now. The link contains a token of 32 random
 * bytes; the database has its SHA-256, and what it is for.
 * @param prefix of the API
 * @throws CodedError as the download itself would
 */
export async function makeDownloadLink(
  { db, now }: Deps,
  sources: DownloadSources,
  { kind, ...download }: Download & { kind: DownloadKind },
  prefix: string,
): Promise<{ path: string; expiresAt: string }> {
  await sources.of(kind).check(download);
  const { target, member, language } = download;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + DOWNLOAD_LINK_SECONDS * 1000);
  const token = randomBytes(32).toString('base64url');
  const link = { kind, target, memberId: member?.id ?? null, language, expiresAt, createdAt };
  await addDownloadLink(db, link, token);
  return {
    path: prefix + downloadLinkPath.replace(':token', token),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Uses up a link, and returns the download that it is for. Rights are those of the member now.
 * @throws DOWNLOAD_FRONT_LINK_ENDED
 */
export async function redeemDownloadLink(
  { db, now }: Deps,
  token: string,
): Promise<Download & { kind: DownloadKind }> {
  const link = await takeDownloadLink(db, token, now());
  if (!link) throw new CodedError('DOWNLOAD_FRONT_LINK_ENDED');
  const { kind, target, memberId, language } = link;
  const member = memberId === null ? null : await memberOfLink(db, memberId);
  if (memberId !== null && !member) throw new CodedError('DOWNLOAD_FRONT_LINK_ENDED');
  return { kind, target, member, language };
}
