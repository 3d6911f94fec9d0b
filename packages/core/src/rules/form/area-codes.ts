/**
 * Area codes of Taiwan's fixed network in display order, with the allowed lengths of the number
 * after them. Source: the numbering plan of the National Communications Commission; 04 has eight
 * digits in Taichung and seven in Changhua.
 */
export const areaCodes = [
  { code: '02', digits: [8] },
  { code: '03', digits: [7] },
  { code: '037', digits: [6] },
  { code: '04', digits: [7, 8] },
  { code: '049', digits: [7] },
  { code: '05', digits: [7] },
  { code: '06', digits: [7] },
  { code: '07', digits: [7] },
  { code: '08', digits: [7] },
  { code: '082', digits: [6] },
  { code: '0826', digits: [5] },
  { code: '0836', digits: [5] },
  { code: '089', digits: [6] },
] as const;

export const isAreaCode = (code: string): boolean => areaCodes.some((area) => area.code === code);

/**
 * Whether a number without its area code is valid in that area: digits only, with an allowed
 * length.
 */
export function isLandline(code: string, number: string): boolean {
  const area = areaCodes.find((candidate) => candidate.code === code);
  return (
    area !== undefined &&
    /^\d+$/.test(number) &&
    (area.digits as readonly number[]).includes(number.length)
  );
}
