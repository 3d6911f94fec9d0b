import type { ModuleDeps } from '#domain/module.ts';
import { readLineCheck, recordLineCheck } from '#domain/line-check.ts';
import { LineApi, LineApiError } from '#modules/line/channel/line-api.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>;

/** Milliseconds for which an answer of LINE holds: a token may be revoked. */
const HOLDS_MS = 86_400_000;

/** Asks LINE whose the token of the bot is, and keeps the answer. @returns false without a token */
export async function checkLine({ db, now, settings, log }: Deps): Promise<boolean> {
  const { line } = settings;
  if (!line || line.channelAccessToken === null) return false;
  const { channelAccessToken } = line;
  const api = new LineApi({ ...line, channelAccessToken });
  const found = await api.botInfo().then(
    ({ displayName }) => ({ name: displayName, isRefused: false }),
    (error: unknown) => {
      log.warn({ err: error }, 'line: the token of the bot could not be checked');
      return { name: null, isRefused: error instanceof LineApiError && !error.isTemporary };
    },
  );
  await recordLineCheck(db, channelAccessToken, { at: now(), ...found });
  return true;
}

/** Does so unless it is known: at a start, and once a day. */
export async function checkLineDaily(deps: Deps): Promise<void> {
  const { db, now, settings } = deps;
  const token = settings.line?.channelAccessToken ?? null;
  if (token === null) return;
  const last = await readLineCheck(db, token);
  if (last === null || now().getTime() - last.at.getTime() >= HOLDS_MS) await checkLine(deps);
}
