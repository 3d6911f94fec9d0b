/** The pages of a site that have versions, to which people consent. */
export const legalAliases = ['privacy', 'terms'] as const;
export type LegalAlias = (typeof legalAliases)[number];

export const isLegalAlias = (alias: string): alias is LegalAlias =>
  (legalAliases as readonly string[]).includes(alias);
