import type { Language } from '@portolane/core/i18n/language.ts';
import type { SectionName } from '@portolane/core/rules/site/sections.ts';
import type { MessageKind } from '#domain/outbox/message-kinds.ts';
import type { TranslationKey } from '#i18n/translations.ts';

/** Why somebody gets an email: `mail:letter.why` says it. */
type MailReason = TranslationKey extends infer Key
  ? Key extends `mail:letter.why.${infer Reason}`
    ? Reason
    : never
  : never;

/** Something that only a site with a section says. `instead`: what another one says. */
export type Sectioned<T> = T & { section?: SectionName; instead?: T };

/** A session as listed in an email: formatted time and title. */
export interface MailSession {
  time: string;
  title: string;
}

/** A pass in an email. Paths are on the site. */
export interface MailPass {
  /** The day and the session. */
  name: string;
  /** Its page, in the email's language. */
  path: string;
  /** Its QR code; null if the email shows the link only. */
  picture: { path: string; alt: string } | null;
}

/**
 * The content of an email without its presentation. `letter` renders it as plain text and as HTML
 * with the same content. All texts are plain; the HTML renderer escapes them.
 */
export interface Mail {
  kind: MessageKind;
  language: Language;
  subject: string;
  /** Shown after the subject in a mailbox's list. */
  preheader: string;
  /**
   * The address that an answer goes to. If missing, the mailbox for emails of its kind
   * (`mailboxes.ts`).
   */
  replyTo?: string;
  /** Headline that says what has happened. */
  title: string;
  /**
   * Status mark as on the site: ● confirmed, ◐ in review, ✕ cancelled, ○ open. Missing if the email
   * is about no status.
   */
  mark?: '●' | '◐' | '✕' | '○';
  /** Missing in emails to staff. */
  greeting?: string;
  paragraphs: readonly string[];
  facts?: readonly Sectioned<{ label: string; value: string }>[];
  sessions?: readonly MailSession[];
  /** Passes of the sessions, one for each day. */
  passes?: readonly MailPass[];
  /** Text that a visitor wrote to us; may have several lines. */
  quote?: { label: string; text: string };
  /**
   * The main call to action. `path`: on the site, in the email's language. `instead`: where the site does
   * not have the section of that page.
   */
  action?: { text: string; path: string; instead?: { text: string; path: string } } | undefined;
  /** Further information, after everything else. */
  notes?: readonly (string | Sectioned<{ text: string }>)[];
  /** Said in the footer, with the name of the site. */
  why: MailReason;
}
