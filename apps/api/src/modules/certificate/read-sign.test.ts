import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredPicture } from '#db/stored-types.ts';
import { digestOf } from '#domain/pictures/picture-bytes.ts';
import { sampleLetterhead } from '#testing/mail-samples.ts';
import { readSign } from './read-sign.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-sign-'));
const settings = { dataDir, files: undefined, contentDir: null };
const { names } = sampleLetterhead;

/** Keeps a picture as the site does, and returns what a row says of it. */
function kept(file: string, bytes: Buffer, width: number, height: number): StoredPicture {
  const digest = digestOf(bytes);
  const path = file.endsWith('.svg') ? `drawings/${digest}-${file}` : `pictures/${file}`;
  writeFileSync(join(dataDir, path), bytes);
  return { file, digest, width, height, alpha: true, alt: null };
}
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">';
let mark: StoredPicture;
let logo: StoredPicture;
beforeAll(async () => {
  for (const folder of ['drawings', 'pictures']) mkdirSync(join(dataDir, folder));
  mark = kept(
    'mark.svg',
    Buffer.from(`${square}<path fill="#c8102e" d="M0 0h16v16H0z"/></svg>`),
    16,
    16,
  );
  const wide = { width: 600, height: 120, channels: 4, background: '#c8102e' } as const;
  logo = kept('logo.png', await sharp({ create: wide }).png().toBuffer(), 600, 120);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const signOf = async (
  signs: { logo?: StoredPicture; mark?: StoredPicture },
  language = 'zh-TW',
) => {
  const of = { logo: signs.logo ?? null, mark: signs.mark ?? null, names };
  const { picture, name } = await readSign(settings, of, language as 'zh-TW' | 'en');
  const head = picture && (await sharp(picture).metadata());
  return { name, picture: head && [head.format, head.width, head.height] };
};

it('is the logo alone, if there is one', async () =>
  expect(await signOf({ logo, mark })).toEqual({ name: null, picture: ['png', 480, 96] }));

it('is the mark with the name in the language, however small the drawing says it is', async () => {
  expect(await signOf({ mark })).toEqual({ name: '恆向資訊', picture: ['png', 160, 160] });
  expect((await signOf({ mark }, 'en')).name).toBe('Portolane');
});

it('is the name alone without a picture, or if its file is gone', async () => {
  const alone = { name: '恆向資訊', picture: null };
  expect(await signOf({})).toEqual(alone);
  expect(await signOf({ logo: { ...logo, file: 'gone.png' } })).toEqual(alone);
  expect(await signOf({ mark: { ...mark, digest: '0'.repeat(32) } })).toEqual(alone);
});
