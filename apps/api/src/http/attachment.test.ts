import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

const nameOf = (value: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(value)![1]!);

it('a Chinese title is the file name, with its alias as the ASCII fallback', () => {
  const value = attachment('P740 產品規格書（繁體中文）', 'palisar-p740-datasheet', 'pdf');
  expect(value).toMatch(
    /^attachment; filename="palisar-p740-datasheet\.pdf"; filename\*=UTF-8''P740%20%E7%94%A2/,
  );
  expect(nameOf(value)).toBe('P740 產品規格書（繁體中文）.pdf');
});

it.each([
  ['價目表：2026/Q4 "草稿"', '價目表：2026 Q4 草稿.pdf'],
  ['..\\..\\etc\nSet-Cookie: a=b', '.. .. etc Set-Cookie a=b.pdf'],
  ["it's (final) *", "it's (final).pdf"],
  ['\ud800', '\ufffd.pdf'],
  ['/', 'plain.pdf'],
  [`${'一'.repeat(119)}👍 二`, `${'一'.repeat(119)}.pdf`],
])('what no file system takes is left out of %j', (title, name) => {
  const value = attachment(title, 'plain', 'pdf');
  expect(nameOf(value)).toBe(name);
  // A header value may hold printable ASCII only.
  expect(value).toMatch(/^[\x20-\x7e]+$/);
});
