import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkPass } from './check-pass.ts';
import { passDays } from './pass-days.ts';
import { findPassText, PASS_TEXT_LENGTH, passBytes, passText, readPassText } from './pass-text.ts';

const content = {
  keyId: 3,
  enrolment: 1_234_567,
  event: 89,
  day: '2026-12-03',
  end: Date.parse('2026-12-03T09:00:00Z'),
};
const pair = generateKeyPairSync('ed25519');
const signed = (key: KeyObject, of = content) => passText(of, sign(null, passBytes(of), key));
const publicKey = pair.publicKey.export({ format: 'jwk' }).x!;
const keys = [{ id: 3, publicKey }];

it('reads what it writes, in letters and digits that every scanner types', async () => {
  const text = signed(pair.privateKey);
  expect(text).toMatch(new RegExp(`^[A-Z2-7]{${PASS_TEXT_LENGTH}}$`));
  expect(readPassText(` ${text.toLowerCase()}\n`)?.content).toEqual(content);
  expect(await checkPass(text, keys)).toEqual(content);
});

it('finds the pass in its address, and in a message that has the address', () => {
  const text = signed(pair.privateKey);
  for (const pasted of [
    text,
    ` ${text.toLowerCase()}\n`,
    `http://localhost:3000/pass/${text}`,
    `https://portolane.example/en/pass/${text}?lang=en#code`,
    `https://portolane.example/api/passes/${text}/picture.png`,
    `這是我的入場證 https://portolane.example/pass/${text} 謝謝`,
  ])
    expect(findPassText(pasted)).toBe(text);
  for (const other of ['王怡君', 'https://portolane.example/pass/', `${text}A`, text.slice(1)])
    expect(findPassText(other)).toBeNull();
});

it('refuses other codes, forged passes, and every altered letter', async () => {
  const text = signed(pair.privateKey);
  for (const code of ['', 'https://portolane.example/', text.slice(1), `${text}A`, '1'.repeat(128)])
    expect(await checkPass(code, keys)).toBe('UNKNOWN_CODE');
  expect(await checkPass(signed(pair.privateKey, { ...content, keyId: 4 }), keys)).toBe('FORGED');
  const imitated = signed(generateKeyPairSync('ed25519').privateKey);
  expect(await checkPass(imitated, keys)).toBe('ALTERED');
  for (let at = 0; at < text.length; at += 1) {
    const altered = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    expect(await checkPass(altered, keys)).toMatch(/^(UNKNOWN_CODE|FORGED|ALTERED)$/);
  }
});

it('refuses what a key would have signed after its turn', async () => {
  const text = signed(pair.privateKey);
  expect(await checkPass(text, [{ id: 3, publicKey, until: content.end }])).toEqual(content);
  expect(await checkPass(text, [{ id: 3, publicKey, until: content.end - 1 }])).toBe('FORGED');
});

it('refuses to write what does not fit', () => {
  expect(() => passBytes({ ...content, keyId: 256 })).toThrow(RangeError);
  expect(() => passBytes({ ...content, day: 'tomorrow' })).toThrow(RangeError);
});

it('gives a pass for each day of a session, to its end on the last one', () => {
  const days = (startTime: string, endTime: string) =>
    passDays({ startTime, endTime }).map(({ day, end }) => [day, new Date(end).toISOString()]);
  expect(days('2026-12-03T01:30:00Z', '2026-12-05T09:00:00Z')).toEqual([
    ['2026-12-03', '2026-12-03T16:00:00.000Z'],
    ['2026-12-04', '2026-12-04T16:00:00.000Z'],
    ['2026-12-05', '2026-12-05T09:00:00.000Z'],
  ]);
  expect(days('2026-12-03T10:00:00Z', '2026-12-03T16:00:00Z')).toEqual([
    ['2026-12-03', '2026-12-03T16:00:00.000Z'],
  ]);
});

it('opens the door of a session that goes on over midnight once, and of one of several days each day', () => {
  const opens = (startTime: string, endTime: string) =>
    passDays({ startTime, endTime }).map(({ opens }) => new Date(opens).toISOString());
  // 23:20 to 07:20 in Taipei.
  expect(opens('2026-12-03T15:20:00Z', '2026-12-03T23:20:00Z')).toEqual([
    '2026-12-03T12:20:00.000Z',
    '2026-12-03T16:00:00.000Z',
  ]);
  expect(opens('2026-12-03T01:30:00Z', '2026-12-04T09:00:00Z')).toEqual([
    '2026-12-02T22:30:00.000Z',
    '2026-12-03T22:30:00.000Z',
  ]);
});
