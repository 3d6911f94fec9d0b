/**
 * Generates the images of the demo content: `node make-pictures.ts [name …]`; without names, all of
 * them. The output is committed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { carPark, valley } from './outdoor-scenes.ts';
import { aisle, classroom, racks, segments } from './scenes.ts';

interface Picture {
  svg: string;
  /** In pixels. */
  width: number;
}

const scene = (svg: string): Picture => ({ svg, width: 2400 });

const pictures: Record<string, Picture> = {
  'segmented-floor': scene(segments()),
  'lab-racks': scene(racks()),
  'lab-seats': scene(classroom()),
  'machine-room-aisle': scene(aisle()),
  'machine-room': scene(aisle({ width: 960, height: 540 })),
  'car-park-plan': scene(carPark()),
  'valley-link': scene(valley()),
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
