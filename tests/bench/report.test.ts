import { describe, expect, it } from 'vitest';
import { type Bounds, beyondBounds } from './bounds.ts';
import { rowsWithGoal } from './goals.ts';
import { markdownReport, notesBegin, notesEnd, notesOf, terminalTable } from './report.ts';
import type { Row } from './row.ts';
import bounds from './bounds.json' with { type: 'json' };

const row = (values: Partial<Row> & Pick<Row, 'id'>): Row => ({
  what: values.id,
  unit: 'perSecond',
  value: 6_000,
  details: 'p50 1 ms',
  beside: { what: 'bare node:http', value: 12_000 },
  ...values,
});
const home = row({ id: 'requests/home-cached', what: '`/`, 10 connections' });
const search = (size: string, value: number) =>
  row({
    id: `api/event-search-at-${size}`,
    unit: 'milliseconds',
    value,
    beside: { what: 'bare node:http', value: 0.5 },
  });
const rows = [home, search('demo', 2), search('1k', 3.25)];
const run = {
  rows,
  failed: [],
  day: '2026-11-24',
  machine: 'a machine',
  load: 0.1,
  args: ['--rounds', '1'],
};

describe('the table of the bench', () => {
  it('shows product, what is beside it, their ratio, the bound, and whether a goal was met', () => {
    const text = terminalTable(rows, { 'requests/home-cached': { min: 0.4 } });
    expect(text).toMatch(
      /`\/`, 10 connections +6,000\/s \(p50 1 ms\) +bare node:http: 12,000\/s +0\.5 +≥ 0\.4 +≥ 0\.5 of it, met/,
    );
    expect(text).toMatch(/api\/event-search-at-1k +3\.25 ms .+ 6\.5 +– +≤ 3 ms, missed/);
  });
});

describe('docs/performance.md', () => {
  it('has a section with a table for each part that ran, and its charts', () => {
    const text = markdownReport(run, {}, null);
    expect(text).toContain('`pnpm bench --rounds 1` on 2026-11-24: a machine, load average 0.1');
    expect(text).toContain(
      '| `/`, 10 connections | 6,000/s (p50 1 ms) | bare node:http: 12,000/s | 0.5 | – | ≥ 0.5 of it, met |',
    );
    expect(text).not.toContain('## Checkouts');
    // Half the bare server, and as a multiple of the smallest size.
    expect([...text.matchAll(/^ {2}bar \[(.*)\]$/gm)].map(([, bars]) => bars)).toEqual([
      '50',
      '1.63',
    ]);
  });

  it('says what could not be measured', () => {
    const text = markdownReport({ ...run, failed: ['pages: no browser'] }, {}, null);
    expect(text).toContain('Not measured:\n\n- pages: no browser');
  });

  it('keeps what was written by hand', () => {
    const present = markdownReport(run, {}, null).replace('Nothing yet.', 'A lock ends it.');
    const next = markdownReport({ ...run, day: '2026-11-25' }, {}, present);
    expect(notesOf(next)).toBe('A lock ends it.');
    expect(next).toContain('2026-11-25');
  });

  it('is not written over when the marks around the notes are lost', () => {
    expect(() => notesOf('# Performance')).toThrow(/has lost the lines/);
    expect(() => notesOf(`${notesEnd}\n${notesBegin}`)).toThrow(/has lost the lines/);
  });
});

describe('pnpm bench --check', () => {
  const check = (values: Bounds, ran: Parameters<typeof beyondBounds>[2] = ['requests']) =>
    beyondBounds([home], values, ran);

  it('accepts ratios within their bounds', () => {
    expect(check({ 'requests/home-cached': { min: 0.5 } })).toEqual([]);
    expect(check({ 'requests/home-cached': { max: 0.5 } })).toEqual([]);
  });

  it('names rows beyond their bounds, rows without one, and bounds without a row', () => {
    expect(check({ 'requests/home-cached': { min: 0.51 } })).toEqual([
      'requests/home-cached is 0.5 of bare node:http, less than 0.51',
    ]);
    expect(check({ 'requests/home-cached': { max: 0.49 } })).toEqual([
      'requests/home-cached is 0.5 times bare node:http, more than 0.49',
    ]);
    expect(check({})).toEqual(['requests/home-cached has no bound (its ratio is 0.5)']);
    expect(check({ 'requests/home-cached': { min: 0.5 }, 'requests/other': { min: 1 } })).toEqual([
      'requests/other has a bound and was not measured',
    ]);
  });

  it('does not miss the rows of parts that did not run', () => {
    expect(check({ 'requests/home-cached': { min: 0.5 }, 'api/other': { min: 1 } })).toEqual([]);
  });

  it('never accepts a figure that is not a number', () => {
    const broken = row({ id: 'api/broken', value: Number.NaN });
    expect(beyondBounds([broken], { 'api/broken': { max: 1 } }, ['api'])).toHaveLength(1);
  });

  it('has a bound for each row that has a goal, so that the row must be measured', () => {
    expect(Object.keys(bounds)).toEqual(expect.arrayContaining(rowsWithGoal()));
  });

  it('has one bound in each direction at most', () => {
    for (const bound of Object.values<object>(bounds))
      expect(Object.keys(bound)).toEqual([expect.stringMatching(/^(min|max)$/)]);
  });
});
