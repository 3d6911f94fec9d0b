import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import {
  caseInApp,
  enrolmentInApp,
  liveInApp,
  miniAppPaths,
} from '@portolane/core/rules/line/mini-app-paths.ts';
import type { ApiSettings } from '#settings/settings.ts';
import {
  type AddressedOrder,
  casePath,
  livePath,
  orderPath,
} from '#domain/members/member-paths.ts';

/** Source: https://developers.line.biz/en/docs/liff/opening-liff-app/ */
const LIFF_ORIGIN = 'https://liff.line.me';

/** Permanent URL of the mini-app, without a trailing slash; null if it is not set up. */
export const liffUrl = ({
  liffId,
  liffOrigin = LIFF_ORIGIN,
}: Pick<ApiSettings, 'liffId' | 'liffOrigin'>): string | null =>
  liffId && `${liffOrigin}/${liffId}`;

/** URLs that chat messages link to for a member's own data. */
export interface ChatLinks {
  enrolments: string;
  enrolment: (order: AddressedOrder) => string;
  /** The live page of a session. */
  live: (order: AddressedOrder, sessionUuid: string) => string;
  /** The member's waitlist entries. */
  waitlist: string;
  /** The member's cases. */
  cases: string;
  case: (number: string) => string;
  /** The page on which members unbind LINE and turn off reminders. */
  binding: string;
}

/**
 * Returns links into the mini-app, where the member is already logged in, or to the site if there
 * is not a mini-app. Either way the link carries the language.
 */
export function chatLinks(
  settings: Pick<ApiSettings, 'publicOrigin' | 'liffId' | 'liffOrigin'>,
  language: Language,
): ChatLinks {
  const app = liffUrl(settings);
  if (app !== null) {
    // A permanent link without a path opens the mini-app's first page.
    const appUrl = (path: string) => `${app}${path === '/' ? '' : path}?lang=${language}`;
    return {
      enrolments: appUrl(miniAppPaths.enrolments),
      enrolment: ({ uuid }) => appUrl(enrolmentInApp(uuid)),
      live: ({ uuid }, sessionUuid) => appUrl(liveInApp(uuid, sessionUuid)),
      waitlist: appUrl(miniAppPaths.waitlist),
      cases: appUrl(miniAppPaths.cases),
      case: (number) => appUrl(caseInApp(number)),
      binding: appUrl(miniAppPaths.me),
    };
  }
  const siteUrl = (path: string) => `${settings.publicOrigin}${path}`;
  return {
    enrolments: siteUrl(pathInLanguage('/member/event', language)),
    enrolment: (order) => siteUrl(orderPath(order, language)),
    live: (order, sessionUuid) => siteUrl(livePath(order, sessionUuid, language)),
    // The site shows waitlist entries on the member centre's first page.
    waitlist: siteUrl(pathInLanguage('/member', language)),
    cases: siteUrl(pathInLanguage('/member/case', language)),
    case: (number) => siteUrl(casePath(number, language)),
    binding: siteUrl(pathInLanguage('/member/line', language)),
  };
}
