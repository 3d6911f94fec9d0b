import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dateContent, MARKER } from './dated-content.ts';

let root: string;
let from: string;
let to: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolane-dated-'));
  [from, to] = [join(root, 'from'), join(root, 'to')];
  mkdirSync(join(from, 'news'), { recursive: true });
  writeFileSync(join(from, 'news/a.yaml'), 'publishUp: { minutes: 0 }\n');
  writeFileSync(join(from, 'news/a.jpg'), 'picture');
});
afterEach(() => rmSync(root, { recursive: true }));

const minute = 60_000;
const now = new Date(Math.floor(Date.now() / minute) * minute);
const at = (minutes: number) => dateContent(from, to, new Date(now.getTime() + minutes * minute));
const textOf = (file: string) => readFileSync(join(to, file), 'utf8');
/** Pretends that the folder was written so many minutes from now. */
const writtenAt = (minutes: number) => {
  const time = new Date(now.getTime() + minutes * minute);
  utimesSync(join(to, MARKER), time, time);
};

it('fixes the dates of a folder, and keeps them for five minutes', async () => {
  await at(0);
  writtenAt(0);
  const text = textOf('news/a.yaml');
  expect(text).toMatch(/^publishUp: \d{4}-\d\d-\d\dT\d\d:\d\d\n$/);
  await at(4);
  expect(textOf('news/a.yaml')).toBe(text);
  await at(6);
  const later = textOf('news/a.yaml');
  expect(later).not.toBe(text);
  // A clock that was set back.
  writtenAt(6);
  await at(3);
  expect([text, later]).not.toContain(textOf('news/a.yaml'));
});

it('follows the files meanwhile: those that changed, came, and went', async () => {
  await at(0);
  writtenAt(0);
  const text = textOf('news/a.yaml');
  writeFileSync(join(from, 'news/b.yaml'), 'publishUp: { minutes: 0 }\n');
  writeFileSync(join(from, 'news/a.jpg'), 'another picture');
  await at(1);
  expect(textOf('news/b.yaml')).toBe(text);
  expect(textOf('news/a.jpg')).toBe('another picture');
  rmSync(join(from, 'news/a.yaml'));
  rmSync(join(from, 'news/a.jpg'));
  await at(1);
  expect(readdirSync(join(to, 'news'))).toEqual(['b.yaml']);
});

it('is written by several processes at once', async () => {
  await Promise.all([at(0), at(0), at(0)]);
  expect(readdirSync(join(to, 'news')).toSorted()).toEqual(['a.jpg', 'a.yaml']);
});
