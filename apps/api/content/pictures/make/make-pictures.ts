/** Makes the pictures of the demonstration: `node make-pictures.ts [name …]`, without names all of them. What it makes is committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { portrait } from './portraits.ts';
import { aisle, carPark, classroom, racks, segments, valley } from './scenes.ts';

interface Made {
  svg: string;
  /** Pixels. */
  width: number;
}

const scene = (svg: string): Made => ({ svg, width: 2400 });
const person = (...likeness: Parameters<typeof portrait>): Made => ({
  svg: portrait(...likeness),
  width: 480,
});

const pictures: Record<string, Made> = {
  'segmented-floor': scene(segments()),
  'lab-racks': scene(racks()),
  'lab-seats': scene(classroom()),
  'machine-room-aisle': scene(aisle()),
  'machine-room': scene(aisle({ width: 960, height: 540 })),
  'car-park-plan': scene(carPark()),
  'valley-link': scene(valley()),
  'wu-cheng-jui': person({ ground: 'paper', hair: 'side', wears: 'collar', glasses: true }),
  'lin-yu-ting': person({ ground: 'soft', hair: 'bob', wears: 'round' }),
  'chen-po-jui': person({ ground: 'ink', hair: 'short', wears: 'jacket' }),
  'hsu-chia-chi': person({ ground: 'paper', hair: 'bun', wears: 'round' }),
};

const asked = process.argv.slice(2);
for (const [name, { svg, width }] of Object.entries(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const bytes = await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize({ width })
    .flatten({ background: '#F3F5F3' })
    // Thin lines in colour: their colour is kept at every pixel.
    .jpeg({ quality: 76, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  writeFileSync(join(import.meta.dirname, '..', `${name}.jpg`), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
