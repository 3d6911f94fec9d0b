/** How many times something may be done in a window of so many seconds. Windows begin on the hour, those of a day at midnight in Taipei. */
export interface Limit {
  count: number;
  windowSeconds: number;
}

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Every limit of the site, by name; docs/limits.md has the reckoning. Each number is a setting (`LIMIT_` and the name in capitals).
 * Those by address are off in demo mode, where everybody comes from the loopback address.
 */
export const limits = {
  /** SMS to one phone: each costs money and disturbs whoever owns it. A login gives its own one back. */
  codesAPhoneAnHour: { count: 10, windowSeconds: HOUR },
  /** The same phone over a day, so that patience does not make it ring all night. */
  codesAPhoneADay: { count: 20, windowSeconds: DAY },
  /** SMS asked for from one address. Mobile carriers put thousands of people behind one: the few who log in within the hour must fit. */
  codesAnAddress: { count: 300, windowSeconds: HOUR },
  /** SMS of the whole site: the money that an attack with many addresses and many phones can cost in an hour. */
  codesInAll: { count: 3_000, windowSeconds: HOUR },
  /** Tries to log in from one address, right or wrong: twice its codes, so that the last in the crowd may still mistype. */
  loginsAnAddress: { count: 600, windowSeconds: HOUR },
  /** Questions from one address whether an e-mail address or a phone is a member's: a crowd may register, and nobody goes through a list. */
  accountChecksAnAddress: { count: 300, windowSeconds: HOUR },
  /** Registrations and updates of old members from one address, whatever comes of them: as many as it may have codes. */
  registrationsAnAddress: { count: 300, windowSeconds: HOUR },
  /** Links to set a password, asked for or used, from one address. */
  passwordsAnAddress: { count: 20, windowSeconds: HOUR },
  /** Mails with such a link to one mailbox. Beyond it nothing is sent, and the answer is the same. */
  passwordMailsAMailbox: { count: 5, windowSeconds: DAY },
  /** Validation mails that one dealer has sent: a full mailbox is no reason for more. */
  dealerMailsAMember: { count: 5, windowSeconds: DAY },
  /** Bindings to LINE that one member asks for, whatever comes of them: each way to LINE's dialog is kept for a while. */
  lineBindsAMember: { count: 30, windowSeconds: HOUR },
  /** Coupon codes that do not exist, typed by one member at the check and at checkout together: typing errors, and no search. */
  wrongCouponsAMember: { count: 20, windowSeconds: HOUR },
  /** Checkouts of one member, whatever comes of them: an enrolment is a few; a program that holds the locks of sessions is not. */
  checkoutsAMember: { count: 200, windowSeconds: HOUR },
  /** Mails about enrolments of one member to addresses that are none of theirs: a secretary who enrols a team comes through. Beyond it the member's own address gets the mail. */
  enrolmentMailsAMember: { count: 10, windowSeconds: DAY },
  /** The same to one mailbox, whoever enrols: enrolling and cancelling in a loop must not flood somebody else's. */
  enrolmentMailsAMailbox: { count: 5, windowSeconds: DAY },
  /** Public forms from one address: an office's share, and too few to fill a table. */
  formsAnAddress: { count: 10, windowSeconds: HOUR },
  /** Mails that confirm a form to one mailbox, whoever sent it: nobody's mailbox is flooded with what others typed. The case is kept all the same. */
  formMailsAMailbox: { count: 5, windowSeconds: DAY },
  /** Company numbers looked up from one address, known or not: an office fills forms in, and nobody reads the whole list. */
  companyLookupsAnAddress: { count: 120, windowSeconds: HOUR },
  /** Mails about enrolments to an address that the member calls their own: nobody has proved whose it is. Beyond it nothing is written; the member centre shows it. */
  ownEnrolmentMailsAMailbox: { count: 50, windowSeconds: DAY },
  /** Requests of one member to be deleted, and to stay after all: each is a mail to the office. */
  deletionChangesAMember: { count: 10, windowSeconds: DAY },
  /** Mails that confirm such a request to one mailbox: nobody has proved whose it is. The request counts all the same, and the office hears of it. */
  deletionMailsAMailbox: { count: 5, windowSeconds: DAY },
  /** Exports of everything that is stored of one member: each reads many tables. */
  exportsAMember: { count: 10, windowSeconds: HOUR },
  /** Tries to look a repair case up from one address, found or not: a number and an address are not to be found by trying. */
  caseLookupsAnAddress: { count: 20, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export const limitNames = Object.keys(limits) as LimitName[];

/** Off in demo mode. */
export const isByAddress = (name: LimitName): boolean => name.endsWith('AnAddress');

/** The environment variable that changes a limit's number: `codesAnAddress` → `LIMIT_CODES_AN_ADDRESS`. */
export const limitSetting = (name: LimitName): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
