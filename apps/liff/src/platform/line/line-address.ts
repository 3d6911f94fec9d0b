/** What LINE's login leaves behind in an address. Codes are spent, and an error that stays makes every later start fail. */
const LEFTOVERS = [
  'code',
  'state',
  'liffClientId',
  'liffRedirectUri',
  'error',
  'error_description',
  'liffOAuth2Error',
];

/** The address without what LINE's login left behind; what the page itself reads stays. */
export function withoutLeftovers(address: string): string {
  const url = new URL(address);
  for (const name of LEFTOVERS) url.searchParams.delete(name);
  return url.href;
}

/** Whether the reader came back from LINE without consenting. */
export const saysDenied = (address: string): boolean => {
  const { searchParams } = new URL(address);
  return searchParams.has('error') && searchParams.has('liffOAuth2Error');
};
