// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AxisPlot, type AxisPlotProps } from './axis-plot.tsx';

const draw = (plot: Partial<AxisPlotProps> & Pick<AxisPlotProps, 'points'>) =>
  render(<AxisPlot marks="bars" tones={['accent', 'warn']} {...plot} />).container;
const numbersOf = (drawn: Element, selector: string, name: string) =>
  [...drawn.querySelectorAll(selector)].map((each) => Number.parseFloat(each.getAttribute(name)!));
const textsOf = (drawn: Element, selector: string) =>
  [...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('bars of a point stand upon each other, below an axis of round numbers', () => {
  const drawn = draw({
    points: [
      { label: 'a', values: [3, 4] },
      { label: 'b', values: [10, null] },
    ],
  });
  expect(textsOf(drawn, '.axis-plot__value')).toEqual(['0', '2', '4', '6', '8', '10']);
  expect(numbersOf(drawn, 'rect', 'y')).toEqual([70, 30, 0, 0]);
  expect(numbersOf(drawn, 'rect', 'height')).toEqual([30, 40, 100, 0]);
});

it('the axis holds the limit, and names whole numbers only', () => {
  const points = [{ label: 'a', at: 0, values: [1] }];
  expect(textsOf(draw({ points, marks: 'steps', limit: 40 }), '.axis-plot__value').at(-1)).toBe(
    '40',
  );
  expect(textsOf(draw({ points, marks: 'steps' }), '.axis-plot__value')).toEqual(['0', '1']);
});

it('a line leaves out what is unknown, and points stand where their time is', () => {
  const drawn = draw({
    marks: 'line',
    top: 100,
    points: [
      { label: 'a', at: 0, values: [50] },
      { label: 'b', at: 5, values: [null] },
      { label: 'c', at: 20, values: [100] },
    ],
  });
  expect(drawn.querySelector('.axis-plot__line')!.getAttribute('d')).toBe('M0,500L1000,0');
  expect(numbersOf(drawn, '.axis-plot__label', 'x')).toEqual([0, 25, 100]);
});

it('of many points, some show their label', () => {
  const points = Array.from({ length: 90 }, (_, index) => ({ label: `${index}`, values: [1] }));
  expect(textsOf(draw({ points }), '.axis-plot__label')).toEqual([
    '0',
    '15',
    '30',
    '45',
    '60',
    '75',
  ]);
});

it('nothing, zeros, and a single moment are drawn without what no browser can read', () => {
  for (const marks of ['bars', 'line', 'steps'] as const)
    for (const points of [
      [],
      [{ label: 'a', at: 7, values: [0] }],
      [{ label: 'a', values: [null] }],
    ])
      expect(draw({ marks, points }).innerHTML).not.toMatch(/NaN|undefined|Infinity/);
});
