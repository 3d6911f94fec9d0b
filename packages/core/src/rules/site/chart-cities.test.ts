import { describe, expect, it } from 'vitest';
import { counties } from '#i18n/counties.ts';
import { CHART_PORTS, chartCities, drawnCities, isChartAsDrawn } from './chart-cities.ts';

const cityOf = ({ city }: { city: string }) => city;

describe('cities on the chart', () => {
  it('have the places of the drawing where it has them', () => {
    expect(chartCities(drawnCities)).toEqual([
      { city: '臺北市', x: 59.5, y: 30, narrowX: 56, side: 'right' },
      { city: '新竹市', x: 53.5, y: 38.5, narrowX: 49, side: 'left' },
      { city: '臺中市', x: 48.5, y: 50, narrowX: 44, side: 'left' },
      { city: '臺南市', x: 45.5, y: 66, narrowX: 41, side: 'left' },
      { city: '高雄市', x: 48.5, y: 76.5, narrowX: 44, side: 'right' },
    ]);
  });

  it('are every county, each within the drawing, with names that do not meet', () => {
    const placed = chartCities(counties.map(({ zh }) => zh));
    // A city and the county around it have one name.
    expect(placed.map(cityOf)).toHaveLength(counties.length - 2);
    for (const { x, y, narrowX } of placed)
      for (const each of [x, y, narrowX]) {
        expect(each).toBeGreaterThan(15);
        expect(each).toBeLessThan(85);
      }
    const named = placed.filter(({ side }) => side !== null);
    const meeting = named.flatMap((a, index) =>
      named
        .slice(index + 1)
        .filter((b) => a.side === b.side && Math.abs(a.y - b.y) < 4.5 && Math.abs(a.x - b.x) < 14),
    );
    expect(meeting).toEqual([]);
  });

  it('are each once, and none that is elsewhere or not set', () =>
    expect(chartCities(['', '東京', '臺中市', '臺中市', 'constructor']).map(cityOf)).toEqual([
      '臺中市',
    ]));

  it('give way: to the other side, then without a name', () =>
    expect(chartCities(['新竹市', '桃園市', '宜蘭縣']).map(({ side }) => side)).toEqual([
      'left',
      'right',
      null,
    ]));
});

it.each<[readonly string[], number, boolean]>([
  [drawnCities, CHART_PORTS, true],
  [drawnCities.toReversed(), 40, true],
  [drawnCities, CHART_PORTS - 1, false],
  [drawnCities.slice(1), CHART_PORTS, false],
  [[...drawnCities, '花蓮縣'], CHART_PORTS, false],
  [[...drawnCities.slice(1), '花蓮縣'], CHART_PORTS, false],
  [[], CHART_PORTS, false],
])('the chart of %j and %i brands is as drawn: %s', (cities, brands, expected) =>
  expect(isChartAsDrawn(chartCities(cities), brands)).toBe(expected),
);
