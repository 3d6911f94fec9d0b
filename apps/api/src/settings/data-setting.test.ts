import { expect, it } from 'vitest';
import { dataSettingOf } from './data-setting.ts';

const root = '/srv/portolane';

it.each([
  ['nothing for the usual folder', { dataDir: '/srv/portolane/.data' }, ''],
  ['the folder elsewhere', { dataDir: '/srv/north' }, 'DATA_DIR=/srv/north '],
  [
    'a folder with a space in quotes',
    { dataDir: "/srv/a b's" },
    String.raw`DATA_DIR='/srv/a b'\''s' `,
  ],
  [
    'that there is a database, without its password',
    { dataDir: '/srv/north', databaseUrl: 'postgres://north:secret@db.example/north' },
    'DATABASE_URL=… ',
  ],
])('a command gets %s', (_what, settings, prefix) => {
  expect(dataSettingOf({ databaseUrl: undefined, ...settings }, root)).toBe(prefix);
});
