/** `pnpm deploy:limits` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesWithLimits, withBodyLimits } from './body-limits.ts';
import { root } from './dockerfile.ts';

for (const file of filesWithLimits) writeFileSync(join(root, file), withBodyLimits(file));
