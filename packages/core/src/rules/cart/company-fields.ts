/** Whether attendees of an event state their company and its tax number; `none`: they are not asked. */
export const companyFieldChoices = ['required', 'optional', 'none'] as const;
export type CompanyFields = (typeof companyFieldChoices)[number];

/**
 * Returns which of the two are missing, by the choice of the event. Both may be empty where they are
 * optional, or one of them: a person without a company has no tax number, and a branch may not know it.
 */
export const missingCompanyFields = (
  choice: CompanyFields,
  { company, vat }: { company: string; vat: string },
): ('company' | 'vat')[] =>
  choice === 'required'
    ? [...(company === '' ? (['company'] as const) : []), ...(vat === '' ? (['vat'] as const) : [])]
    : [];
