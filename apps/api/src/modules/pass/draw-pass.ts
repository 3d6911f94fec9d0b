import sharp from 'sharp';
import { encode } from 'uqr';

/** Quiet zone around the code; the standard requires four modules. */
const QUIET = 4;
/** Pixels of a module: 49 modules make 490 px, sharp in the 240 px that an email shows. */
const MODULE_PIXELS = 10;

/** Returns the QR code of a pass as PNG, black on white, about 1.5 KB. */
export function drawPass(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const modules = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const pixels = size * MODULE_PIXELS;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(pixels, pixels, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
