/** The API alone, with the demonstration. */
import { startApi } from '@portolane/api/start-api.ts';
import { demonstration } from './src/demonstration.ts';

startApi({ openGuest: demonstration({ ...process.env, LINE_DEMO: '' }) });
