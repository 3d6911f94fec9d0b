import { expect, it } from 'vitest';
import { keepAmounts } from './keep-amounts.ts';

it.each([
  ['上行 8 × 800G，出廠啟用', '上行 8_×_800G，出廠啟用'],
  ['Up to 24 × 15.36 TB NVMe', 'Up to 24_×_15.36_TB NVMe'],
  ['2 × 1,100 W', '2_×_1,100_W'],
  ['75 × 130 × 140 mm，DIN 導軌', '75_×_130_×_140_mm，DIN 導軌'],
  ['8 × 32 GB 加 4 × 64 GB，共 512 GB', '8_×_32_GB 加 4_×_64_GB，共 512 GB'],
  ['1 × 32 核心', '1_×_32_核心'],
  ['C19 × 4 | |', 'C19_×_4 | |'],
  ['12× the traffic', '12× the traffic'],
])('%s has no line break within an amount', (text, kept) =>
  expect(keepAmounts(text)).toBe(kept.replaceAll('_', '\u00A0')),
);
