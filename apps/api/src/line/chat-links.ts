import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import {
  enrolmentInApp,
  liveInApp,
  miniAppPaths,
} from '@portolane/core/rules/line/mini-app-paths.ts';
import type { ApiSettings } from '#settings.ts';
import { type AddressedOrder, livePath, orderPath } from '#summaries/member-paths.ts';

/** LINE's own: https://developers.line.biz/en/docs/liff/opening-liff-app/ */
const LIFF_ORIGIN = 'https://liff.line.me';

/** The mini-app's permanent address, without a slash at its end; null where it is not set up. */
export const liffUrl = ({
  liffId,
  liffOrigin = LIFF_ORIGIN,
}: Pick<ApiSettings, 'liffId' | 'liffOrigin'>): string | null =>
  liffId && `${liffOrigin}/${liffId}`;

/** Where what the chat says of a member's own leads. */
export interface ChatLinks {
  /** The member's enrolments. */
  enrolments: string;
  enrolment: (order: AddressedOrder) => string;
  /** Where a session of it is watched. */
  live: (order: AddressedOrder, sessionUuid: string) => string;
  /** The member's places in line. */
  waiting: string;
  /** Where the binding is ended, and reminders are switched off. */
  binding: string;
}

/** Leads into the mini-app where there is one, so that nobody has to log in again; else to the site. In the reader's language either way. */
export function chatLinks(
  settings: Pick<ApiSettings, 'publicOrigin' | 'liffId' | 'liffOrigin'>,
  language: Language,
): ChatLinks {
  const app = liffUrl(settings);
  if (app !== null) {
    // A permanent link with nothing behind the id is the mini-app's first page.
    const inApp = (path: string) => `${app}${path === '/' ? '' : path}?lang=${language}`;
    return {
      enrolments: inApp(miniAppPaths.enrolments),
      enrolment: ({ uuid }) => inApp(enrolmentInApp(uuid)),
      live: ({ uuid }, sessionUuid) => inApp(liveInApp(uuid, sessionUuid)),
      waiting: inApp(miniAppPaths.waiting),
      binding: inApp(miniAppPaths.me),
    };
  }
  const onSite = (path: string) => `${settings.publicOrigin}${path}`;
  return {
    enrolments: onSite(pathInLanguage('/member/event', language)),
    enrolment: (order) => onSite(orderPath(order, language)),
    live: (order, sessionUuid) => onSite(livePath(order, sessionUuid, language)),
    // Places in line stand on the member centre's first page.
    waiting: onSite(pathInLanguage('/member', language)),
    binding: onSite(pathInLanguage('/member/line', language)),
  };
}
