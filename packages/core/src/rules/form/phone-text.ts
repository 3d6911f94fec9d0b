import type { PhoneParts } from './stored-phone.ts';

/**
 * Returns a number as it is dialled from anywhere (E.164): `+886912000001`. The leading zero of a
 * national number is dropped after a calling code.
 */
export const dialledPhone = ({ code, number }: PhoneParts): string =>
  `${code}${number.replace(/^0/, '')}`;

/** Returns a number with its calling code for reading: `+886 912000001`; '' if there is none. */
export const phoneText = ({ code, number }: PhoneParts): string =>
  number === '' ? '' : `${code} ${number.replace(/^0/, '')}`;
