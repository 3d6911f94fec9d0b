import { expect, it } from 'vitest';
import { encodingOf } from './text-encoding.ts';

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

it.each([
  ['nothing', '', 'utf-8'],
  ['報名,1 in UTF-8', 'e5a0b1e5908d2c31', 'utf-8'],
  ['the same with a byte order mark', 'efbbbfe5a0b1e5908d2c31', 'utf-8'],
  // 報名編號,場次,出席⏎王小明,上午,是
  ['Big5', 'b3f8a657bd73b8b92cb3f5a6b82ca558ae750aa4fda470a9fa2ca457a4c82cac4f', 'big5'],
  ['one word in Big5', 'b3f8a6572c31', 'big5'],
  // 报名编号,场次,出席⏎王小明,上午,是
  ['GBK', 'b1a8c3fbb1e0bac52cb3a1b4ce2cb3f6cfaf0acdf5d0a1c3f72cc9cfcee72ccac7', 'gbk'],
  [
    'traditional characters in GBK',
    '88f3c3fbbe8ecc962c88f6b4ce2cb3f6cfaf0acdf5d0a1c3f72cc9cfcee72ccac7',
    'gbk',
  ],
  ['one character, 张, in GBK', '4e616d650ad5c5', 'gbk'],
  // Excel's "Unicode text" has a mark and tabs.
  ['UTF-16, little endian', 'fffe1158090041000d000a00', 'utf-16'],
  ['UTF-16, big endian', 'feff58110009', 'utf-16'],
  ['UTF-16 without a mark', '410009004200', 'utf-16'],
  ['.xlsx', '504b030414000600', 'workbook'],
  ['.xls', 'd0cf11e0a1b11ae1', 'workbook'],
  // 参加者,カタカナ
  ['Shift JIS', '8e5189c18ed22c834a835e834a8369', null],
  // José,Müller
  ['Latin 1', '4a6f73e92c4dfc6c6c6572', null],
])('recognises %s', (_what, hex, encoding) => expect(encodingOf(bytesOf(hex))).toBe(encoding));
