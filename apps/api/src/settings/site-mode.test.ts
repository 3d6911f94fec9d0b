import { expect, it } from 'vitest';
import { chooseMode } from './site-mode.ts';

const choose = (env: Record<string, string>, canDemonstrate = true) =>
  chooseMode(env, { canDemonstrate });
const DATABASE_URL = 'postgresql://portolane@db.example/portolane';

it('nothing set is the demonstration', () => expect(choose({})).toBe('demo'));
it('a folder, a port, or content of its own do not change that', () =>
  expect(choose({ DATA_DIR: '/srv/x', PORT: '4000', CONTENT_DIR: '/srv/content' })).toBe('demo'));
it('the site without a guest is never the demonstration', () =>
  expect(choose({}, false)).toBe('production'));

it.each([
  ['SMS_GATEWAY_URL', 'https://sms.example/send'],
  ['SMS_GATEWAY_TOKEN', 'secret'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['MAIL_FROM', 'office@portolane.example'],
  ['API_ORIGIN', 'https://api.portolane.example'],
])(
  '%s alone makes it a real site, so a part of the settings is not mistaken for none',
  (name, value) => expect(choose({ [name]: value })).toBe('production'),
);

it.each([
  ['DATABASE_URL', DATABASE_URL],
  ['FILES_URL', 's3://bucket'],
  ['TRUST_PROXY', '1'],
  ['PUBLIC_ORIGIN', 'https://www.portolane.example'],
  ['PUBLIC_ORIGIN', 'HTTPS://www.portolane.example'],
])('%s=%s without a gateway is refused: the settings were perhaps not loaded', (name, value) => {
  const start = () => choose({ [name]: value });
  expect(start).toThrow(new RegExp(`${name} is set[\\s\\S]*login codes[\\s\\S]*已設定 ${name}`));
  expect(start).toThrow(/SMS_GATEWAY_URL/);
});
it('a database of one’s own is a demonstration if DEMO=1 asks for it', () => {
  expect(choose({ DATABASE_URL, DEMO: '1' })).toBe('demo');
  expect(() => choose({ DATABASE_URL, DEMO: '0' })).toThrow('DATABASE_URL is set');
  expect(() => choose({ DATABASE_URL })).toThrow('DEMO=1');
});
it.each<Record<string, string>>([
  { TRUST_PROXY: '1' },
  { PUBLIC_ORIGIN: 'https://www.portolane.example' },
])('DEMO=1 does not allow %o', (env) =>
  expect(() => choose({ ...env, DEMO: '1' })).toThrow(Object.keys(env)[0]),
);
it.each<Record<string, string>>([
  { TRUST_PROXY: '0' },
  { TRUST_PROXY: '' },
  { PUBLIC_ORIGIN: 'http://localhost:4000' },
])('%o is allowed in demo mode', (env) => expect(choose(env)).toBe('demo'));

it('DEMO_PUBLIC=1 asks for a demonstration that others reach, but not on a database of theirs', () => {
  const tunnel = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://tunnel.example', DEMO_PUBLIC: '1' };
  expect(choose(tunnel)).toBe('demo');
  expect(() => choose({ ...tunnel, DATABASE_URL })).toThrow('DATABASE_URL is set');
});

it.each(['DEMO', 'DEMO_PUBLIC', 'LINE_DEMO'])('%s=1 contradicts a real site', (name) => {
  const real: Record<string, string>[] = [
    { SMS_GATEWAY_URL: 'https://sms.example/' },
    { API_ORIGIN: 'https://a.example' },
  ];
  for (const env of real)
    expect(() => choose({ ...env, [name]: '1' })).toThrow(
      new RegExp(
        `${name}=1 asks for demo mode, but ${Object.keys(env)[0]} is set[\\s\\S]*展示模式`,
      ),
    );
  expect(() => choose({ [name]: '1' }, false)).toThrow(`${name}=1 asks for demo mode`);
});

it('a misspelt setting is found before it is taken for one that is not set', () =>
  expect(() => choose({ SMS_GATWAY_URL: 'https://sms.example/' })).toThrow(
    /SMS_GATWAY_URL[\s\S]*SMS_GATEWAY_URL/,
  ));
