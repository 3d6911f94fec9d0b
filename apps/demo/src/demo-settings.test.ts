import { describe, expect, it } from 'vitest';
import { readDemoSettings } from './demo-settings.ts';

const read = (env: Record<string, string>) =>
  readDemoSettings(env, {
    host: env['HOST'] ?? '127.0.0.1',
    workers: Number(env['WORKERS'] ?? 1),
  });

describe('LINE_DEMO', () => {
  it('is off by default, and on with 1', () =>
    expect([read({}).line, read({ LINE_DEMO: '0' }).line, read({ LINE_DEMO: '1' }).line]).toEqual([
      false,
      false,
      true,
    ]));
  it.each([
    [
      'for other machines',
      { HOST: '0.0.0.0', DEMO_PUBLIC: '1' },
      /this machine alone[\s\S]*僅限本機/,
    ],
    ['in several processes', { WORKERS: '2' }, /WORKERS is 2[\s\S]*不同的處理程序/],
    [
      'beside real channels',
      { LIFF_ID: '1234567890-AbcdEfgh' },
      /LIFF_ID is set for real ones[\s\S]*擇一設定/,
    ],
  ])('is rejected %s, in both languages', (_where, more, sentence) =>
    expect(() => read({ LINE_DEMO: '1', ...(more as Record<string, string>) })).toThrow(sentence),
  );
});

describe('demo mode shows login codes, so it listens on this machine only', () => {
  it('rejects another address and says how to allow it', () =>
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/DEMO_PUBLIC=1/));
  it('listens on another address if explicitly allowed', () =>
    expect(read({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toEqual({ line: false }));
  it.each(['127.0.0.1', 'localhost', '::1'])('%s is this machine', (HOST) =>
    expect(read({ HOST })).toEqual({ line: false }),
  );
});
