import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Environment, readEnvironment } from '@portolane/server/settings/environment.ts';
import { backupEnvironment } from '#settings/server-environment.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** Asks in the terminal without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Ctrl+C in raw mode arrives here and not as a signal.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

const withoutTerminal = () =>
  new StartError({
    en: 'A passphrase is needed, and there is no terminal to ask for it. Set BACKUP_PASSPHRASE.',
    zh: '需要密碼，但沒有終端機可以輸入。請設定 BACKUP_PASSPHRASE。',
  });

/**
 * Returns the passphrase for a new backup: BACKUP_PASSPHRASE, else what is typed twice; null if none is
 * set or asked for. Throws `StartError` for one that is too short.
 */
export async function newPassphrase(env: Environment, asked: boolean): Promise<string | null> {
  const set = readEnvironment(backupEnvironment, env).BACKUP_PASSPHRASE;
  if (set !== undefined || !asked) return set ?? null;
  if (!process.stdin.isTTY) throw withoutTerminal();
  const typed = await askHidden('Passphrase 密碼: ');
  readEnvironment(backupEnvironment, { BACKUP_PASSPHRASE: typed || ' ' });
  if ((await askHidden('Again 再輸入一次: ')) !== typed)
    throw new StartError({
      en: 'The two passphrases differ. Run the backup again.',
      zh: '兩次輸入的密碼不同。請再備份一次。',
    });
  return typed;
}

/** Returns the passphrase that opens an encrypted backup: BACKUP_PASSPHRASE, else what is typed. */
export async function existingPassphrase(env: Environment): Promise<string> {
  const set = env['BACKUP_PASSPHRASE'];
  if (set) return set;
  if (!process.stdin.isTTY) throw withoutTerminal();
  return askHidden('Passphrase 密碼: ');
}
