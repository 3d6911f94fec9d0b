/**
 * Generates the images of the demo content: `node make-pictures.ts [name …]`; without names, all of
 * them. The output is committed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { portrait } from './portraits.ts';
import { carPark, valley } from './outdoor-scenes.ts';
import { aisle, classroom, racks, segments } from './scenes.ts';

interface Picture {
  svg: string;
  /** In pixels. */
  width: number;
}

const scene = (svg: string): Picture => ({ svg, width: 2400 });
const person = (...likeness: Parameters<typeof portrait>): Picture => ({
  svg: portrait(...likeness),
  width: 480,
});

const pictures: Record<string, Picture> = {
  'segmented-floor': scene(segments()),
  'lab-racks': scene(racks()),
  'lab-seats': scene(classroom()),
  'machine-room-aisle': scene(aisle()),
  'machine-room': scene(aisle({ width: 960, height: 540 })),
  'car-park-plan': scene(carPark()),
  'valley-link': scene(valley()),
  'wu-cheng-jui': person({ ground: 'paper', hair: 'side', clothing: 'collar', glasses: true }),
  'lin-yu-ting': person({ ground: 'soft', hair: 'bob', clothing: 'round' }),
  'chen-po-jui': person({ ground: 'ink', hair: 'short', clothing: 'jacket' }),
  'hsu-chia-chi': person({ ground: 'paper', hair: 'bun', clothing: 'round' }),
  'shen-wei-hang': person({ ground: 'soft', hair: 'cropped', clothing: 'jacket', glasses: true }),
  'yeh-tsai-ping': person({ ground: 'paper', hair: 'wave', clothing: 'jacket' }),
  'kang-shao-ting': person({ ground: 'ink', hair: 'side', clothing: 'round' }),
  'lo-ching-lan': person({ ground: 'soft', hair: 'bun', clothing: 'collar' }),
  'chien-shu-chi': person({ ground: 'paper', hair: 'short', clothing: 'collar', glasses: true }),
  'fang-yu-ning': person({ ground: 'ink', hair: 'bob', clothing: 'jacket', glasses: true }),
};

const requestedNames = process.argv.slice(2);
for (const [name, { svg, width }] of Object.entries(pictures)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
  const bytes = await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize({ width })
    .flatten({ background: '#F3F5F3' })
    // Thin coloured lines would blur with chroma subsampling.
    .jpeg({ quality: 76, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  writeFileSync(join(import.meta.dirname, '..', `${name}.jpg`), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
