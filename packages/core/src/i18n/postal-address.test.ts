import { expect, it } from 'vitest';
import { postalAddress } from './postal-address.ts';

it.each([
  ['zh-Hant', '臺北市內湖區港圖路 168 號', '114 臺北市內湖區港圖路 168 號'],
  [
    'en',
    'No. 168, Gangtu Rd., Neihu Dist., Taipei',
    'No. 168, Gangtu Rd., Neihu Dist., Taipei 114',
  ],
] as const)(
  'an address has its postal code where the language puts it (%s)',
  (language, address, shown) =>
    expect(postalAddress({ zipcode: '114', address }, language)).toBe(shown),
);
