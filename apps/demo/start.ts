/**
 * `pnpm start` and `pnpm dev`: the site with the demonstration, or without it where the settings are
 * those of a real site (apps/api/src/settings/site-mode.ts).
 */
import { startSite } from '@portolane/web/server/start-site.ts';
import { demonstration } from './src/demonstration.ts';

startSite({ openGuest: demonstration(process.env) });
