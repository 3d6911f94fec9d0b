/**
 * The choices in forms for visitors and members, as codes in display order. Their texts are in
 * `i18n/locales/<language>/choices.json` under these names, for pages and emails alike.
 */
export const choices = {
  jobFunction: [
    'development',
    'software',
    'security',
    'operations',
    'presales',
    'project',
    'product',
    'marketing',
    'sales',
    'service',
    'procurement',
    'finance',
    'people',
    'administration',
    'manufacturing',
    'management',
    'other',
  ],
  jobLevel: ['owner', 'executive', 'middle', 'supervisor', 'professional', 'staff', 'student'],
  industry: [
    'semiconductor',
    'electronics',
    'traditional',
    'software',
    'integration',
    'telecom',
    'finance',
    'government',
    'nonprofit',
    'education',
    'healthcare',
    'retail',
    'logistics',
    'energy',
    'construction',
    'media',
    'hospitality',
    'other',
  ],
  companySize: ['upTo100', 'upTo300', 'upTo500', 'upTo1000', 'over1000'],
  purchaseRole: ['decision', 'evaluation', 'purchase', 'use'],
  interest: [
    'management',
    'security',
    'network',
    'storage',
    'backup',
    'virtualization',
    'surveillance',
    'cloud',
    'ai',
    'containers',
    'remote',
    'hyperconverged',
    'software',
    'other',
  ],
  /** Topics of the inquiry kind `other`. */
  topic: ['dealership', 'marketing', 'media', 'training', 'account', 'privacy', 'website', 'other'],
  /** The wish of a repair request's sender for the device. */
  requestType: ['repair', 'exchange', 'return'],
} as const;

export type ChoiceName = keyof typeof choices;
export type ChoiceOf<N extends ChoiceName> = (typeof choices)[N][number];
/** The key of the text of a code, e.g. `choices:topic.media`. */
export type ChoiceKey = { [N in ChoiceName]: `choices:${N}.${ChoiceOf<N>}` }[ChoiceName];

/** The area of interest that requires a text. */
export const OTHER_INTEREST = 'other';
