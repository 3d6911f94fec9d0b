import { expect, it } from 'vitest';
import { keepNumbers } from './keep-numbers.ts';

it.each([
  ['Taiwan Boulevard for 2.5 km. Parking', 'Taiwan Boulevard for_2.5_km. Parking'],
  ['9F, No. 168, Gangtu Rd., Taipei 114, Taiwan', '9F, No._168, Gangtu Rd., Taipei_114, Taiwan'],
  ['港圖路 168 號 9 樓', '港圖路_168_號_9_樓'],
  ['Monday to Friday, 09:00–18:00', 'Monday to Friday, 09:00–|18:00'],
])('%s keeps its numbers with their words', (text, kept) =>
  expect(keepNumbers(text)).toBe(kept.replaceAll('_', '\u00A0').replace('|', '\u2060')),
);
