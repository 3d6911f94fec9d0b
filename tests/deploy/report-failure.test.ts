/** deploy/report-failure, with a mail server and programs of this test in place of a machine's. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './dockerfile.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-report-'));
const mails: { from: string; to: string[]; user: string; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: String(session.user ?? ''),
        text: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
let port: number;
beforeAll(async () => {
  for (const [name, script] of [
    ['journalctl', 'echo "$*"; echo "備份失敗：磁碟已滿"'],
    ['hostname', 'echo web-1'],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise<void>((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

/** Reports that the backup has failed, with these settings. */
const report = (settings: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      join(root, 'deploy/report-failure'),
      ['portolane-backup.service'],
      { env: { PATH: `${folder}:${process.env['PATH']}`, TMPDIR: folder, ...settings } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });

it('mails the last lines of the unit by the mail server of the site', async () => {
  const { code, stdout, stderr } = await report({
    SMTP_URL: `smtp://site:p%40ss@127.0.0.1:${port}/?pool=true`,
    MAIL_FROM: 'Portolane <no-reply@portolane.example>',
    ALERT_MAIL: 'ops@portolane.example',
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('<2>portolane-backup.service has failed on web-1.');
  expect(stdout).toContain('ops@portolane.example was told.');
  const [mail] = mails.splice(0);
  expect(mail).toMatchObject({
    from: 'no-reply@portolane.example',
    to: ['ops@portolane.example'],
    user: 'site',
  });
  expect(mail!.text).toContain('Subject: portolane-backup.service has failed on web-1\r\n');
  expect(mail!.text).toContain('--unit portolane-backup.service\r\n備份失敗：磁碟已滿\r\n');
});

it('has the sender that the site has by default', async () => {
  const { code } = await report({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://www.portolane.example:8443',
    ALERT_MAIL: 'ops@portolane.example',
  });
  expect(code).toBe(0);
  expect(mails.splice(0)).toMatchObject([{ from: 'no-reply@www.portolane.example', user: '' }]);
});

it('says in the journal that nobody was told', async () => {
  const { code, stdout } = await report({ SMTP_URL: `smtp://127.0.0.1:${port}`, ALERT_MAIL: '' });
  expect(code).toBe(0);
  expect(stdout).toContain('Nobody was told: set ALERT_MAIL');
  expect(mails).toEqual([]);
});

it('sends nothing unencrypted to another machine', async () => {
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\necho "curl $*"; cat\n');
  chmodSync(join(folder, 'curl'), 0o755);
  const { stdout } = await report({
    SMTP_URL: 'smtp://site:secret-word@mail.example.com',
    PUBLIC_ORIGIN: 'https://www.portolane.example',
    ALERT_MAIL: 'ops@portolane.example',
  });
  rmSync(join(folder, 'curl'));
  expect(stdout).toMatch(/^curl .* --ssl-reqd /m);
  expect(stdout).not.toMatch(/^curl .*secret-word/m);
  expect(stdout).toContain('url = "smtp://site:secret-word@mail.example.com:587"');
});
