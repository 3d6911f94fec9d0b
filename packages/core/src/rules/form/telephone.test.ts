import { expect, it } from 'vitest';
import { isReachablePhone, isTelephone } from './telephone.ts';

it.each(['0200001680', '030001682', '037123456', '0822123456'.slice(0, 9)])(
  '%s is a telephone',
  (number) => expect(isTelephone(number)).toBe(true),
);
it.each(['', '02', '2200001680', '02-00001680', '0912345678', '02000016801', '02０0001680'])(
  '“%s” is none',
  (number) => expect(isTelephone(number)).toBe(false),
);
it.each([
  ['+886', '0912345678', true],
  ['+886', '0200001680', true],
  ['+886', '912345678', false],
  ['+81', '312345678', true],
  ['+81', '123', false],
] as const)('%s %s can be called back: %s', (code, number, yes) =>
  expect(isReachablePhone(code, number)).toBe(yes),
);
