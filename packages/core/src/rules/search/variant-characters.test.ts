import { expect, it } from 'vitest';
import { foldVariants } from './variant-characters.ts';

it.each([
  ['云端', '雲端'],
  ['交换器', '交換器'],
  ['防火墙', '防火牆'],
  ['服务器', '服務器'],
  ['网络设备', '網絡設備'],
  ['数据库备份', '數據庫備份'],
  ['资讯安全', '資訊安全'],
  ['无线基地台', '無線基地臺'],
  ['制造业', '製造業'],
  ['账号注册', '帳號註冊'],
  ['复制', '複製'],
  ['发布', '發佈'],
  ['系统', '系統'],
  ['后台', '後臺'],
  ['软体订阅', '軟體訂閱'],
  ['虚拟机', '虛擬機'],
])('%s is compared as %s', (simplified, traditional) =>
  expect(foldVariants(simplified)).toBe(foldVariants(traditional)),
);

it('different words stay different', () =>
  expect(new Set(['雲', '防', '牆', '換', '器', '機', '几'].map(foldVariants)).size).toBe(7));

/** Characters of an encoding's two-byte area, as the platform decodes it. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]) {
  const decoder = new TextDecoder(encoding);
  const found: string[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail++)
        found.push(decoder.decode(Uint8Array.of(lead, trail)));
  return found.filter((one) => /^\p{Script=Han}$/u.test(one));
}
const traditional = charactersOf('big5', [0xa4, 0xf9], [[0x40, 0x7e], [0xa1, 0xfe]]); // prettier-ignore
const simplified = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]);

it('every frequent character of GB 2312 is compared as one of Big5, except eight rare ones', () => {
  const big5 = new Set(traditional);
  /** Level 1 of GB 2312. */
  const frequent = simplified.slice(0, 3755);
  const left = frequent.filter((one) => !big5.has(one) && !big5.has(foldVariants(one)));
  expect(left.join('')).toBe('硷傈酶钎叁墒酞锨');
});

it('folding is done once, and keeps the length', () => {
  const wrong = [...traditional, ...simplified].filter((one) => {
    const folded = foldVariants(one);
    return foldVariants(folded) !== folded || folded.length !== one.length;
  });
  expect(wrong).toEqual([]);
});
