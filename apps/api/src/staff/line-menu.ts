/** `pnpm line:menu`: creates the rich menus at LINE, using the site's settings. */
import { resolve } from 'node:path';
import { LineApi } from '#modules/line/channel/line-api.ts';
import { setUpMenus } from '#modules/line/bot/menus/set-up-menus.ts';
import { readServerSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

async function run(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../../..');
  const { line, publicOrigin } = readServerSettings(process.env, {
    root,
    port: 3000,
    development: false,
    needsGateway: false,
    mode: 'production',
  });
  if (!line?.channelAccessToken)
    throw new StartError({
      en: 'There is no bot to make menus for. Set LINE_CHANNEL_SECRET and LINE_CHANNEL_ACCESS_TOKEN as the site has them, and PUBLIC_ORIGIN, and run this again.',
      zh: '沒有可以設定選單的聊天機器人。請把 LINE_CHANNEL_SECRET、LINE_CHANNEL_ACCESS_TOKEN 與 PUBLIC_ORIGIN 設得與網站相同，再執行一次。',
    });
  const outcomes = await setUpMenus(
    new LineApi({ ...line, channelAccessToken: line.channelAccessToken }),
    publicOrigin,
  );
  for (const [alias, outcome] of Object.entries(outcomes))
    process.stdout.write(`${alias}  ${outcome}\n`);
}

run().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n\n`);
  else console.error(error);
  process.exitCode = 1;
});
