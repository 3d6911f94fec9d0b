import { expect, it } from 'vitest';
import { chapterParts, secondsOf, splitChapters, timeOf } from './chapters.ts';

it('chapters are the lines of a text that begin with a time', () =>
  expect(
    splitChapters('A text.\n\n- 00:00 Box\n- 03:05 Cables\n- 1:02:03 End\n- no time\n'),
  ).toEqual({
    text: 'A text.\n\n- no time',
    chapters: [
      { start: 0, title: 'Box' },
      { start: 185, title: 'Cables' },
      { start: 3723, title: 'End' },
    ],
  }));

it.each([
  ['See - 03:05 Cables', []],
  ['- 12:02:03 End', [{ start: 43_323, title: 'End' }]],
  ['* 03:05   Cables  ', [{ start: 185, title: 'Cables' }]],
  ['- 03:05 ', []],
])('the line %j has the chapters %j', (row, chapters) =>
  expect(splitChapters(row).chapters).toEqual(chapters),
);

it('a chapter at the beginning is the first part', () =>
  expect(
    chapterParts(
      [
        { start: 0, title: '' },
        { start: 300, title: '' },
      ],
      '10:00',
    ),
  ).toEqual([0, 0.5]));

it('times are read and written', () => {
  expect([secondsOf('14:20'), secondsOf('1:00:01')]).toEqual([860, 3601]);
  expect([timeOf(0), timeOf(185), timeOf(3723)]).toEqual(['00:00', '03:05', '62:03']);
});

it('parts begin at 0 and end before the end', () => {
  expect(chapterParts([], '10:00')).toEqual([0]);
  expect(
    chapterParts(
      [
        { start: 60, title: '' },
        { start: 300, title: '' },
        { start: 600, title: '' },
      ],
      '10:00',
    ),
  ).toEqual([0, 0.1, 0.5]);
});
