/** Emails about newsletters. Each can be ended with one click in a mail client (RFC 8058). */
import { newsletterLinkPaths } from '@portolane/core/contract/newsletter.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { NEWSLETTER_LINK_DAYS } from '@portolane/core/rules/member/link-validity.ts';
import type { Newsletter } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Message } from '#domain/outbox/enqueue.ts';
import { readSiteSecret } from '#domain/site-secret.ts';
import { translatorOf } from '#i18n/translations.ts';
import { sealLink, type SubscriptionLink } from './subscription-link.ts';

/** Data for emails about newsletters; read before the transaction that sends them. */
export interface NewsletterMails {
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
  key: Buffer;
  letterhead: Letterhead;
  /** Whether the site has newsletters, so that addresses are asked to confirm. */
  isOn: boolean;
}

/** Returns the key that seals the links of newsletters. */
export const readNewsletterKey = async (db: ModuleDeps['db']): Promise<Buffer> =>
  Buffer.from(await readSiteSecret(db, 'newsletter'), 'hex');

export async function readNewsletterMails(deps: NewsletterMails['deps']): Promise<NewsletterMails> {
  const [key, letterhead] = await Promise.all([readNewsletterKey(deps.db), readLetterhead(deps)]);
  return { deps, key, letterhead, isOn: isOn(letterhead.sections, 'newsletter') };
}

/** A request for a subscription, or one that exists. */
export type Subscription = Pick<
  SubscriptionLink,
  'email' | 'newsletter' | 'language' | 'memberId' | 'byProfile'
>;

/** Returns the token of the link that ends a subscription; it is valid for ever. */
export const endToken = (
  key: Buffer,
  { email, newsletter, language, memberId, byProfile }: Subscription,
): string =>
  sealLink(key, {
    email,
    newsletter,
    language,
    memberId,
    byProfile,
    purpose: 'end',
    expiresAt: null,
  });

/** Returns the URL that ends a subscription by a POST, and shows a page with a button otherwise. */
export const endUrl = (origin: string, token: string): string =>
  `${origin}/api${newsletterLinkPaths.end.replace(':token', token)}`;

/** Returns the email that asks whether the address wants the newsletter. */
export function subscriptionRequestMail(
  newsletter: Newsletter,
  token: string,
  language: Language,
  names: Letterhead['names'],
): Mail {
  const translate = translatorOf(language, names[language]);
  const opening = translate(`mail:newsletter.asked.${newsletter}`);
  return {
    kind: 'newsletterRequest',
    language,
    subject: translate(`mail:newsletter.confirm.${newsletter}`),
    preheader: opening,
    title: translate('mail:newsletter.confirmTitle'),
    paragraphs: [opening],
    action: {
      text: translate('mail:newsletter.confirmAction'),
      path: pathInLanguage(`/subscription/confirm/${token}`, language),
    },
    notes: [translate('mail:newsletter.notAsked', { days: NEWSLETTER_LINK_DAYS })],
    why: 'newsletter',
  };
}

/** Returns the email that says that the address is subscribed, with the link that ends it. */
export function subscriptionMail(
  newsletter: Newsletter,
  token: string,
  language: Language,
  names: Letterhead['names'],
): Mail {
  const translate = translatorOf(language, names[language]);
  const opening = translate(`mail:newsletter.opening.${newsletter}`);
  return {
    kind: 'newsletter',
    language,
    subject: translate(`mail:newsletter.subject.${newsletter}`),
    preheader: opening,
    title: translate('mail:newsletter.title'),
    paragraphs: [opening, translate('mail:newsletter.end')],
    action: {
      text: translate('mail:newsletter.action'),
      path: pathInLanguage(`/subscription/end/${token}`, language),
    },
    why: 'newsletter',
  };
}

/** Returns a message about a subscription, with the header that ends it. */
export function newsletterMessage(
  { key, letterhead }: Pick<NewsletterMails, 'key' | 'letterhead'>,
  subscription: Subscription,
  kind: 'confirm' | 'subscribed',
  now: Date,
): Message {
  const { email, newsletter, language } = subscription;
  const end = endToken(key, subscription);
  const expiresAt = now.getTime() + NEWSLETTER_LINK_DAYS * 86_400_000;
  const mail =
    kind === 'subscribed'
      ? subscriptionMail(newsletter, end, language, letterhead.names)
      : subscriptionRequestMail(
          newsletter,
          sealLink(key, { ...subscription, purpose: 'confirm', expiresAt }),
          language,
          letterhead.names,
        );
  return {
    ...mailMessage(mail, email, letterhead),
    listUnsubscribe: endUrl(letterhead.origin, end),
    ...(kind === 'confirm' && { urgent: true, expiresAt: new Date(expiresAt) }),
  };
}
