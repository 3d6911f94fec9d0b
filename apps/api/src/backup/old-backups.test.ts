import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backupName, removeOldBackups } from './old-backups.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

it('deletes backups that are older than the days, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-old-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, days: number): void => {
    writeFileSync(join(folder, name), '');
    const at = new Date(now.getTime() - days * 86_400_000);
    utimesSync(join(folder, name), at, at);
  };
  const named = (day: number, isEncrypted: boolean) =>
    backupName(new Date(Date.UTC(2026, 10, day, 3, 30, 5)), isEncrypted);
  const old = [named(1, false), named(2, true), `${named(3, true)}.part`];
  write(old[0]!, 15);
  write(old[1]!, 14.01);
  write(old[2]!, 20);
  const kept = [
    named(7, true),
    `${named(21, true)}.part`,
    'before-release-2.tar.gz.age',
    'portolane-before-release.tar.gz',
    `my-${named(1, false)}`,
    `${named(1, false)}.old`,
    'wordpress.tar.gz',
    'notes.txt',
  ];
  write(kept[0]!, 13.99);
  write(kept[1]!, 0.1);
  for (const name of kept.slice(2)) write(name, 400);
  const folderOfTheName = named(4, false);
  mkdirSync(join(folder, folderOfTheName));
  utimesSync(join(folder, folderOfTheName), new Date(0), new Date(0));
  expect(await removeOldBackups(folder, 14, now)).toEqual(old);
  expect(readdirSync(folder).sort()).toEqual([...kept, folderOfTheName].sort());
});
