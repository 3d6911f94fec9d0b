import type { StaffRole } from './roles.ts';

/**
 * The steps before a site goes live, in this order: the roles that can do each, besides
 * administrators, and the items that it may lack.
 */
export const setupSteps = {
  company: { roles: ['editor'], lacks: ['sitename', 'companyName'] },
  look: { roles: ['editor'], lacks: ['logo', 'accent'] },
  contact: { roles: ['editor'], lacks: ['address', 'phone', 'mailboxes'] },
  sections: { roles: ['editor'], lacks: ['sections'] },
  categories: { roles: ['editor'], lacks: ['parentCategories', 'childCategories'] },
  brand: { roles: ['editor'], lacks: ['brand'] },
  product: { roles: ['editor'], lacks: ['product'] },
  legal: { roles: ['editor'], lacks: ['privacy', 'privacyBlanks', 'terms', 'termsBlanks'] },
  menu: { roles: ['editor'], lacks: ['menu'] },
  origin: { roles: [], lacks: ['https', 'publicHost'] },
  mail: { roles: [], lacks: ['gateway', 'test', 'delivery'] },
  sms: { roles: [], lacks: ['gateway', 'test', 'delivery'] },
  line: { roles: [], lacks: ['lineSettings', 'lineCheck', 'lineAnswer', 'lineToken'] },
  backup: { roles: [], lacks: ['backup', 'recentBackup'] },
} as const satisfies Record<string, { roles: readonly StaffRole[]; lacks: readonly string[] }>;

export type SetupStep = keyof typeof setupSteps;
export type SetupLack = (typeof setupSteps)[SetupStep]['lacks'][number];

export const setupStepNames = Object.keys(setupSteps) as SetupStep[];
export const setupLacks = [
  ...new Set(setupStepNames.flatMap((step): readonly SetupLack[] => setupSteps[step].lacks)),
];

/** The mark in a text of a place that its author has to fill in. */
export const SETUP_PLACEHOLDER = '【請填寫';

/** Returns the places of a text that its author still has to fill in, as they stand there. */
export const openBlanks = (text: string): string[] =>
  text.match(new RegExp(`${SETUP_PLACEHOLDER}[^】]*】?`, 'g')) ?? [];
