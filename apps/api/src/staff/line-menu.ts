/** `pnpm line:menu`: creates the rich menus at LINE, in the colours of the running site. */
import { resolve } from 'node:path';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { LineApi } from '#modules/line/channel/line-api.ts';
import { setUpMenus } from '#modules/line/bot/menus/set-up-menus.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { openSite } from './open-site.ts';

async function run(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../../..');
  const { deps, close } = await openSite(process.env, root);
  try {
    const { line, publicOrigin } = deps.settings;
    if (!line?.channelAccessToken)
      throw new StartError({
        en: 'There is no bot to make menus for. Set LINE_CHANNEL_SECRET and LINE_CHANNEL_ACCESS_TOKEN as the site has them, and PUBLIC_ORIGIN, and run this again.',
        zh: '沒有可以設定選單的聊天機器人。請把 LINE_CHANNEL_SECRET、LINE_CHANNEL_ACCESS_TOKEN 與 PUBLIC_ORIGIN 設得與網站相同，再執行一次。',
      });
    const { palette } = await readIdentity(deps);
    const outcomes = await setUpMenus(
      new LineApi({ ...line, channelAccessToken: line.channelAccessToken }),
      { origin: publicOrigin, colours: palette.light },
    );
    for (const [alias, outcome] of Object.entries(outcomes))
      process.stdout.write(`${alias}  ${outcome}\n`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n\n`);
  else console.error(error);
  process.exitCode = 1;
});
