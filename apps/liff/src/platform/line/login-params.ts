/**
 * Search parameters that LINE's login leaves in the URL. Codes are single-use, and a remaining
 * error makes every later `init` fail.
 */
const LOGIN_PARAMS = [
  'code',
  'state',
  'liffClientId',
  'liffRedirectUri',
  'error',
  'error_description',
  'liffOAuth2Error',
];

/** Returns the URL without the parameters of LINE's login; the page's own parameters stay. */
export function withoutLoginParams(address: string): string {
  const url = new URL(address);
  for (const name of LOGIN_PARAMS) url.searchParams.delete(name);
  return url.href;
}

/** Whether the visitor came back from LINE without consenting. */
export const isConsentDenied = (address: string): boolean => {
  const { searchParams } = new URL(address);
  return searchParams.has('error') && searchParams.has('liffOAuth2Error');
};
