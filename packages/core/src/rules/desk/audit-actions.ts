/** The actions of the audit log. Older entries may have actions that are not in this list. */
export const auditActions = [
  'content edit',
  'content publish',
  'content hide',
  'content restore',
  'content delete',
  'content undelete',
  'content expire',
  'content keyword',
  'content rename',
  'redirects add',
  'redirects remove',
  'redirects import',
  'pictures upload',
  'files upload',
  'files copy',
  'files expire',
  'events capacity',
  'events time',
  'events place',
  'events mail',
  'events call-off',
  'enrolments add',
  'enrolments approve',
  'enrolments reject',
  'enrolments take-back',
  'enrolments move',
  'enrolments cancel',
  'enrolments called-off',
  'enrolments release',
  'payments record',
  'payments import',
  'attendance mark',
  'waitlist offer',
  'waitlist remove',
  'coupons create',
  'cases assign',
  'cases move',
  'cases note',
  'cases answer',
  'answer-texts add',
  'answer-texts change',
  'answer-texts remove',
  'members find',
  'members read',
  'members see-as',
  'members correct',
  'members change-phone',
  'members validate-dealer',
  'members withdraw-dealer',
  'members block',
  'members unblock',
  'members erase',
  'companies read',
  'companies edit',
  'messages resend',
  'messages release',
  'line retry',
  'door register',
  'door remove',
  'passes rotate-key',
  'passes revoke-key',
  'export',
  'people add',
  'people change',
  'people remove',
  'people reset',
  'people link',
  'people recover',
  'people recovery-codes',
  'people session end',
  'people passkey add',
  'people passkey remove',
  'demonstration remove',
  'setup test-mail',
  'setup test-sms',
  'setup check-line',
  'setup dismiss',
  'setup show',
] as const;

export type AuditAction = (typeof auditActions)[number];

type Hyphened<T extends string> = T extends `${infer First} ${infer Rest}`
  ? `${First}-${Hyphened<Rest>}`
  : T;

/** Returns the key of the words for an action; null for one that is not known. */
export const auditActionKey = (action: string): Hyphened<AuditAction> | null =>
  auditActions.some((known) => known === action)
    ? (action.replaceAll(' ', '-') as Hyphened<AuditAction>)
    : null;

/** The kinds of a subject such as `member/<uuid>`, besides the kinds of content. */
export const auditSubjectKinds = [
  'member',
  'company',
  'message',
  'line',
  'picture',
  'download',
  'file',
  'figures',
  'passKey',
] as const;

/** Subjects that are no item but all of a kind. */
export const auditSubjectNames = [
  'member',
  'enrolments',
  'inquiries',
  'repairs',
  'subscribers',
  'messages',
  'demonstration',
  'setup',
] as const;
