/**
 * A maximum count per window. Hourly windows start on the hour, daily windows at midnight in
 * Taipei.
 */
export interface Limit {
  count: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * All rate limits of the site; docs/limits.md explains the numbers. An environment variable
 * overrides each count (`limitSetting`). Limits per address can be turned off where every
 * request comes from the loopback address.
 */
export const limits = {
  /**
   * SMS to one phone that were requested without a challenge: each costs money and disturbs its
   * owner. The code of a successful login does not count.
   */
  codesPerPhonePerHour: { count: 10, windowSeconds: HOUR },
  /** The same per day, so that a patient attacker cannot disturb the owner all night. */
  codesPerPhonePerDay: { count: 20, windowSeconds: DAY },
  /**
   * SMS to one phone that were requested with a challenge. Above these three and the next two, a
   * proof of work is asked for in place of a refusal.
   */
  challengeCodesPerPhonePerMinute: { count: 2, windowSeconds: MINUTE },
  challengeCodesPerPhonePerHour: { count: 10, windowSeconds: HOUR },
  challengeCodesPerPhonePerDay: { count: 20, windowSeconds: DAY },
  /**
   * SMS requested from one IP address. Mobile carriers put thousands of people behind one; the
   * limit must leave room for all who log in within the same hour.
   */
  codesPerAddress: { count: 300, windowSeconds: HOUR },
  /** SMS of the whole site that were requested without a proof of work. */
  unprovenCodesPerSite: { count: 1_500, windowSeconds: HOUR },
  /** A proof of work is good for one SMS. */
  usesPerProof: { count: 1, windowSeconds: DAY },
  /** SMS of the whole site: bounds the hourly cost of an attack with many addresses and phones. */
  codesPerSite: { count: 3_000, windowSeconds: HOUR },
  /** The same per day, which is the budget of the bill. */
  codesPerSitePerDay: { count: 20_000, windowSeconds: DAY },
  /** The part of both that phones of no member may use; the rest is kept for members. */
  strangerCodesPerSite: { count: 2_000, windowSeconds: HOUR },
  strangerCodesPerSitePerDay: { count: 14_000, windowSeconds: DAY },
  /**
   * Login attempts from one IP address, successful or not: twice its codes, so that there is room
   * for typing errors.
   */
  loginsPerAddress: { count: 600, windowSeconds: HOUR },
  /**
   * Checks from one IP address whether an e-mail address or phone belongs to a member: enough for a
   * crowd to register, too few to enumerate members.
   */
  accountChecksPerAddress: { count: 300, windowSeconds: HOUR },
  /**
   * Registrations, and updates of members from the old site, from one IP address, successful or
   * not: as many as its codes.
   */
  registrationsPerAddress: { count: 300, windowSeconds: HOUR },
  /** Password links requested or used from one IP address. */
  passwordsPerAddress: { count: 20, windowSeconds: HOUR },
  /**
   * Password emails to one mailbox. Above the limit nothing is sent, and the response is the same.
   */
  passwordMailsPerMailbox: { count: 5, windowSeconds: DAY },
  /**
   * Validation emails requested by one dealer, so that repeated requests cannot flood the company's
   * mailbox.
   */
  dealerMailsPerMember: { count: 5, windowSeconds: DAY },
  /**
   * LINE bindings started by one member, successful or not: each attempt stores a row for two days.
   */
  lineBindsPerMember: { count: 30, windowSeconds: HOUR },
  /**
   * Unknown coupon codes entered by one member, at the coupon check and at checkout together:
   * allows typing errors, prevents guessing.
   */
  wrongCouponsPerMember: { count: 20, windowSeconds: HOUR },
  /**
   * Checkouts by one member, successful or not: an enrolment needs a few; a script that keeps
   * rows of sessions locked needs many more.
   */
  checkoutsPerMember: { count: 200, windowSeconds: HOUR },
  /**
   * Waitlists joined or left by one member, successful or not: each locks all sessions of an event.
   */
  waitlistChangesPerMember: { count: 120, windowSeconds: HOUR },
  /**
   * Enrolment emails caused by one member to other people's addresses: enough for an assistant who
   * enrols a team. Above the limit the email goes to the member's own address.
   */
  enrolmentMailsPerMember: { count: 10, windowSeconds: DAY },
  /**
   * Enrolment emails to one mailbox other than the member's own: enrolling and cancelling in a loop
   * must not flood it.
   */
  enrolmentMailsPerMailbox: { count: 5, windowSeconds: DAY },
  /** Public forms from one IP address: enough for an office, too few to flood the database. */
  formsPerAddress: { count: 10, windowSeconds: HOUR },
  /**
   * Confirmations of public forms to one mailbox, regardless of the sender: other people's input
   * must not flood it. The case is stored regardless.
   */
  formMailsPerMailbox: { count: 5, windowSeconds: DAY },
  /** Requests to confirm a newsletter that are mailed to one mailbox: a second press sends none. */
  newsletterRequestsPerMailbox: { count: 1, windowSeconds: 10 * MINUTE },
  /**
   * Company numbers looked up from one IP address, known or not: enough for an office to fill in
   * forms, too few to copy the register.
   */
  companyLookupsPerAddress: { count: 120, windowSeconds: HOUR },
  /**
   * Enrolment emails to the address in the member's profile, which is not verified. Above the limit
   * nothing is sent; the member centre shows the enrolment.
   */
  ownEnrolmentMailsPerMailbox: { count: 50, windowSeconds: DAY },
  /** Deletion requests and their withdrawals by one member: each sends an email to staff. */
  deletionChangesPerMember: { count: 10, windowSeconds: DAY },
  /**
   * Confirmations of deletion requests to one mailbox, which is not verified. The request is
   * recorded and staff are notified regardless.
   */
  deletionMailsPerMailbox: { count: 5, windowSeconds: DAY },
  /** Personal data exports by one member: each reads many tables. */
  exportsPerMember: { count: 10, windowSeconds: HOUR },
  /**
   * Lookups of cases of any kind from one IP address, found or not: too few to guess a case number
   * together with its email address or phone number.
   */
  caseLookupsPerAddress: { count: 20, windowSeconds: HOUR },
  /**
   * Numbers of certificates checked from one IP address, known or not: enough for an office that
   * checks a class, and numbers have 55 random bits.
   */
  certificateChecksPerAddress: { count: 120, windowSeconds: HOUR },
  /** Certificates drawn for one member: each takes a tenth of a second of a core. */
  certificatesPerMember: { count: 60, windowSeconds: HOUR },
  /** Lists and searches asked of the API by one IP address, without a session. */
  searchesPerAddress: { count: 1_200, windowSeconds: MINUTE },
  /** The same asked by one member or person of the desk, in all of their sessions together. */
  searchesPerPerson: { count: 1_200, windowSeconds: MINUTE },
  /**
   * Calls by which somebody logs in at the desk, from one IP address, by browsers that never were: a venue
   * shares one, with whoever else is in its Wi-Fi. Nothing can be guessed by them: tokens have 256 bits,
   * recovery codes 58.
   */
  deskLoginsPerAddress: { count: 6_000, windowSeconds: MINUTE },
  /** Links for a first login that are mailed to one person. Above the limit nothing is sent. */
  deskLinksPerPerson: { count: 5, windowSeconds: HOUR },
  /** Test messages and checks by one person of the desk, who pays for each text message. */
  setupTestsPerPerson: { count: 10, windowSeconds: HOUR },
  /**
   * Emails that staff write to attendees of one event, or tell them another venue or time
   * with: enough for every occasion of a day, too few for a mistake that repeats itself.
   */
  attendeeMailsPerEvent: { count: 10, windowSeconds: DAY },
  /** All other calls of the API by one IP address, without a session. */
  callsPerAddress: { count: 6_000, windowSeconds: MINUTE },
  /**
   * All other calls of one member or person of the desk, in all of their sessions together: each key
   * typed into a filter may be a call.
   */
  callsPerPerson: { count: 3_000, windowSeconds: MINUTE },
  /** Calls with a token that this process has not seen, most of which are made up: each is looked up. */
  unknownTokensPerAddress: { count: 6_000, windowSeconds: MINUTE },
  /** Pages and link previews that were rendered for one IP address because no cache had them. */
  pagesPerAddress: { count: 1_200, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/**
 * Limits on reading; each process counts them in its memory. The others are counted in the
 * database.
 */
export type ReadLimitName =
  | 'searchesPerAddress'
  | 'searchesPerPerson'
  | 'deskLoginsPerAddress'
  | 'callsPerAddress'
  | 'callsPerPerson'
  | 'unknownTokensPerAddress'
  | 'pagesPerAddress';
export const limitNames = Object.keys(limits) as LimitName[];

/**
 * An IPv6 network (/48) may have as many units as this number of its subscribers (/64): a limit per
 * address counts both.
 */
export const ADDRESSES_OF_NETWORK = 5;

/** Whether a limit counts per address; such limits can be turned off. */
export const isByAddress = (name: LimitName): boolean => name.endsWith('PerAddress');

/**
 * Returns the environment variable that overrides a limit's count: `codesPerAddress` →
 * `LIMIT_CODES_PER_ADDRESS`.
 */
export const limitSetting = (name: LimitName): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
