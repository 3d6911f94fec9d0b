import type { Language } from '@portolane/core/i18n/language.ts';

/** A session as a mail names it: when it is, and how it is called. */
export interface MailedSession {
  time: string;
  title: string;
}

/**
 * A mail as its occasion writes it: what it says, and nothing of how it looks. `writeLetter` makes plain text and HTML of it, so that both say the same.
 * Texts are plain; whatever was typed by somebody is escaped where HTML is made.
 */
export interface Mail {
  language: Language;
  subject: string;
  /** What lists of mails show behind the subject. */
  preheader: string;
  /** The line that says what has happened, over everything else. */
  title: string;
  /** As states are marked on the site (● confirmed, ◐ in review, ✕ cancelled, ○ open); none where nothing has a state. */
  mark?: '●' | '◐' | '✕' | '○';
  /** Who is spoken to; a mail of the house to itself speaks to nobody. */
  greeting?: string;
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  sessions?: readonly MailedSession[];
  /** What somebody wrote to us, over several lines. */
  quote?: { label: string; text: string };
  /** The one thing to do about it. `path`: on the site, in the mail's language. */
  action?: { text: string; path: string };
  /** What is worth knowing behind the rest. */
  notes?: readonly string[];
  /** Why the reader gets it, in the footer. */
  why: string;
}
