import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Company } from '@portolane/core/contract/company.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { isCompanyVat } from '@portolane/core/rules/form/company-vat.ts';
import { useApp } from '#platform/context/app-context.ts';

/** none: the number is incomplete; unknown: the server did not respond. */
export type VatCheck =
  | { state: 'none' | 'checking' | 'fail' }
  | { state: 'unknown'; retry: () => void }
  | { state: 'success'; company: Company };

/** Returns whether the error says that no company has the number. */
export const isNoCompany = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'COMPANY_ITEM_NOT_EXIST';

/** Looks up a company number once it has eight digits. */
export function useVatCheck(vat: string): VatCheck {
  const { api } = useApp();
  const complete = isCompanyVat(vat);
  const { data, error, isFetching, refetch } = useQuery({
    ...companyQuery(api, vat),
    enabled: complete,
    throwOnError: false,
  });
  if (!complete) return { state: 'none' };
  if (data) return { state: 'success', company: data };
  if (isFetching || !error) return { state: 'checking' };
  return isNoCompany(error) ? { state: 'fail' } : { state: 'unknown', retry: () => void refetch() };
}
