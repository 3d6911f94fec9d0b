import { expect, it } from 'vitest';
import { compareSpecifications, comparisonOf, groupRows, sharesOfLargest } from './compare.ts';

it.each([
  [[], { aliases: [], left: 0 }],
  [['a', 'b', 'a'], { aliases: ['a', 'b'], left: 0 }],
  [['a', 'b', 'c', 'd', 'a'], { aliases: ['a', 'b', 'c', 'd'], left: 0 }],
  [['a', 'b', 'c', 'd', 'e', 'f', 'e'], { aliases: ['a', 'b', 'c', 'd'], left: 2 }],
])('%j compares %j', (named, expected) => expect(comparisonOf(named)).toEqual(expected));

const product = (...specifications: [name: string, value: string][]) => ({
  specifications: specifications.map(([name, value]) => ({ name, value })),
});

it('lists shared names first, marks differences, and leaves missing values null', () => {
  const rows = compareSpecifications([
    product(['Ports', '24'], ['Noise', '20 dB'], ['Power', '620 W']),
    product(['Power', '620 W'], ['Ports', '48']),
    product(['power ', '６２０ W'], ['Weight', '3 kg']),
  ]);
  expect(rows).toEqual([
    { name: 'Power', values: ['620 W', '620 W', '６２０ W'], differs: false },
    { name: 'Ports', values: ['24', '48', null], differs: true },
    { name: 'Noise', values: ['20 dB', null, null], differs: false },
    { name: 'Weight', values: [null, null, '3 kg'], differs: false },
  ]);
});

it('keeps both values of a name that occurs twice in one product', () =>
  expect(
    compareSpecifications([product(['Ports', '8'], ['Ports', '2 SFP']), product(['Ports', '8'])]),
  ).toEqual([{ name: 'Ports', values: ['8; 2 SFP', '8'], differs: true }]));

it('has no rows without products or without specifications', () =>
  expect([compareSpecifications([]), compareSpecifications([product(), product()])]).toEqual([
    [],
    [],
  ]));

it('groups rows that differ, rows that agree, and what one product alone gives', () => {
  const [shared, alone, different] = [
    { name: 'Power', values: ['620 W', '620 W', null], differs: false },
    { name: 'Weight', values: [null, null, '3 kg'], differs: false },
    { name: 'Ports', values: ['24', '48', null], differs: true },
  ];
  expect(groupRows([shared, alone, different], 3)).toEqual({
    differing: [different],
    same: [shared],
    own: [[], [], [alone]],
  });
});

it.each([
  [
    ['96 Gbps', '24 Gbps', null],
    [1, 0.25, null],
  ],
  [
    ['1,600 萬', '80 萬'],
    [1, 0.05],
  ],
  [
    ['16 million', '800,000', '100,000'],
    [1, 0.05, 0.00625],
  ],
  [
    ['1 億 2,000 萬', '1,600 萬', '600 萬'],
    [1, 16 / 120, 0.05],
  ],
  [
    ['1.5 million IOPS', '300 thousand IOPS'],
    [1, 0.2],
  ],
  [
    ['平均 980 W', '平均 490 W'],
    [1, 0.5],
  ],
  [
    ['４８', '24'],
    [1, 0.5],
  ],
  [['22.4 Tbps', '320 Gbps'], null],
  [['8 × 25G', '4 × 25G'], null],
  [['16 million', '24 millimetres'], null],
  [['16 萬 4K', '8 萬 4K'], null],
  [['平均 980 W', '最大 490 W'], null],
  [['Wi-Fi 7', 'Wi-Fi 6'], null],
  [['−40°C', '−20°C'], null],
  [['96 Gbps', 'not measured'], null],
  [['96 Gbps', null], null],
  [['0 W', '0 W'], null],
])('the shares of %j are %j', (values, expected) =>
  expect(sharesOfLargest(values)).toEqual(expected),
);
