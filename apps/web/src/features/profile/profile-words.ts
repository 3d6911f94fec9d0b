import type { TFunction } from 'i18next';
import { type FieldErrors, get } from 'react-hook-form';
import { fieldId, profileFields, type ProfileValues, type ShownField } from './profile-values.ts';

/** Type of an error that came with the server's own sentence. */
export const FROM_SERVER = 'server';

interface FieldError {
  type: string;
  message?: string;
}

/** Longest text of a field; the contract says the same. */
const longest: Readonly<Record<string, number>> = {
  name: 60,
  email: 120,
  companyemail: 120,
  companyName: 100,
  companyissueOther: 100,
  domain: 255,
};

/** Sentences of rules that say all by themselves, by the rule's name. */
function profileRule(t: TFunction<['profile']>, rule: string | undefined): string | undefined {
  switch (rule ?? '') {
    case 'emailComparison':
      return t('profile:error.emailComparison');
    case 'companyEmail':
    case 'domainEmail':
      return t('profile:error.email');
    case 'companyemail':
      return t('profile:error.companyemail');
    case 'mobilePhone':
      return t('profile:error.mobilePhone');
    case 'vat':
      return t('profile:error.vat');
    case 'district':
      return t('profile:error.district');
    case 'telephone':
      return t('profile:error.telephone');
    case 'domain':
      return t('profile:error.domain');
    case undefined:
    default:
      return undefined;
  }
}

/** The name of the control at a path, as the error summary says it. */
function profileFieldName(t: TFunction<['profile']>, path: string): string {
  const [field = '', index, part] = path.split('.');
  if (index === undefined) return t(`profile:field.${field as ShownField}`);
  const values = { count: Number(index) + 1 };
  if (field === 'domainEmails')
    return t(part === 'domain' ? 'profile:list.domain' : 'profile:list.domainName', values);
  return t(part === 'ext' ? 'profile:list.ext' : 'profile:list.phone', values);
}

/** One sentence for what is wrong at a path: what, and how to put it right. */
function profileSentence(
  t: TFunction<['profile']>,
  path: string,
  { type, message }: FieldError,
  value: unknown,
): string {
  if (type === FROM_SERVER)
    return message ?? t('profile:error.format', { field: profileFieldName(t, path) });
  const last = path.split('.').at(-1)!;
  if (type === 'too_big' && last in longest)
    return t('profile:error.tooLong', { max: longest[last]! });
  if (typeof value === 'string' && value.trim() === '' && last !== 'district')
    return t('profile:error.required', { field: profileFieldName(t, path) });
  const own = profileRule(t, message);
  if (own) return own;
  if (last === 'email') return t('profile:error.email');
  if (last === 'ext') return t('profile:error.ext');
  if (last === 'phone' || last === 'phoneCode') return t('profile:error.telephone');
  return t('profile:error.format', { field: profileFieldName(t, path) });
}

/** The message at a path; undefined while nothing is wrong there. */
export function profileMessage(
  t: TFunction<['profile']>,
  errors: FieldErrors<ProfileValues>,
  path: string,
  values: ProfileValues,
): string | undefined {
  const error: unknown = get(errors, path);
  return typeof (error as FieldError | undefined)?.type === 'string'
    ? profileSentence(t, path, error as FieldError, get(values, path))
    : undefined;
}

/** Paths within a field at which something is wrong. */
function wrongPaths(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if (typeof (error as FieldError).type === 'string') return [path];
  return Object.entries(error).flatMap(([part, inner]) =>
    part === 'root' || part === 'ref' ? [] : wrongPaths(inner, `${path}.${part}`),
  );
}

/** Where an error summary leads: of a group the first choice. */
const focusId = (path: string): string =>
  path === 'companyinterestedIssue' || path === 'gender' ? `${fieldId(path)}-0` : fieldId(path);

/** Every error in the page's order, named, with the id of its control. */
export const profileSummary = (
  t: TFunction<['profile']>,
  errors: FieldErrors<ProfileValues>,
  values: ProfileValues,
): { id: string; text: string }[] =>
  profileFields.flatMap((field) =>
    wrongPaths(errors[field], field).map((path) => ({
      id: focusId(path),
      text: t('profile:error.named', {
        field: profileFieldName(t, path),
        message: profileMessage(t, errors, path, values) ?? '',
      }),
    })),
  );
