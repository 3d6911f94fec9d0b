/**
 * `pnpm start` and `pnpm dev`: the site with the demonstration; with a gateway for messages
 * (SMS_GATEWAY_URL, SMTP_URL), the site without it.
 */
import { startSite } from '@portolane/web/server/start-site.ts';
import { demonstration } from './src/demonstration.ts';

startSite({ openGuest: demonstration(process.env) });
