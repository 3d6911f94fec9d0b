/** Runs the API alone, without a guest: `node src/server.ts`. */
import { startApi } from './start-api.ts';

startApi();
