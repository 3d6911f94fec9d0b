/** `pnpm start:site`: the site by itself, without the demonstration. */
import { startSite } from './start-site.ts';

startSite();
