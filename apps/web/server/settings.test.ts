import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/portolane', false);

describe('settings come from the environment', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '/srv/portolane/.data', publicOrigin: 'http://localhost:3000', demo: true });
  });
  it.each(['abc', '70000', '-1', '3000.5'])('PORT=%s is refused with the way out', (PORT) => expect(() => read({ PORT })).toThrow(/PORT=3001/));
  it.each(['portolane', 'ftp://x.example'])('PUBLIC_ORIGIN=%s is refused', (PUBLIC_ORIGIN) => expect(() => read({ PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN/));
  it('keeps only the origin of an address', () =>
    expect(read({ PUBLIC_ORIGIN: 'https://www.portolane.example/tw/' }).publicOrigin).toBe('https://www.portolane.example'));
});

describe('demo mode shows login codes, so it stays on this machine', () => {
  it('refuses another address and says how to allow it', () => expect(() => read({ HOST: '0.0.0.0' })).toThrow(/DEMO_PUBLIC=1/));
  it('listens there when it is wanted', () => expect(read({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0'));
  it.each(['127.0.0.1', 'localhost', '::1'])('%s is this machine', (HOST) => expect(read({ HOST }).host).toBe(HOST));
});
