import { expect, it } from 'vitest';
import { emptyEnvironment, utf8Locale } from './runner-environment.ts';

const utf8 = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

it.each([
  ['none', {}, utf8],
  ['an empty one', { LANG: '', LC_ALL: '' }, utf8],
  ['ASCII', { LANG: 'C' }, utf8],
  ['Big5', { LANG: 'zh_TW.Big5' }, utf8],
  ['UTF-8, which LC_ALL overrides', { LANG: 'C.UTF-8', LC_ALL: 'POSIX' }, utf8],
  ['UTF-8, which LC_CTYPE overrides', { LANG: 'C.UTF-8', LC_CTYPE: 'C' }, utf8],
  ['UTF-8 by LANG', { LANG: 'zh_TW.UTF-8' }, {}],
  ['UTF-8 by LC_CTYPE', { LC_CTYPE: 'en_US.utf8' }, {}],
  ['UTF-8 by LC_ALL', { LANG: 'C', LC_ALL: 'C.UTF-8' }, {}],
])('an environment whose locale is %s gets what makes it UTF-8', (_locale, env, expected) => {
  expect(utf8Locale(env, 'linux')).toEqual(expected);
});

it('leaves other systems alone, where C.UTF-8 need not exist', () => {
  expect(utf8Locale({}, 'darwin')).toEqual({});
  expect(utf8Locale({}, 'win32')).toEqual({});
});

it('an empty environment has paths and what chooses the run, and no locale', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    CI: '1',
    LANG: 'C.UTF-8',
    EDITOR: 'vi',
    DATA_DIR: '/x',
  };
  expect(emptyEnvironment(env)).toEqual({ PATH: '/bin', HOME: '/root', CI: '1' });
});

it('this run has a UTF-8 locale', () => {
  expect(utf8Locale(process.env)).toEqual({});
});
