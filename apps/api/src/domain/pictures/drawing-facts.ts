import { digestOf, type PictureFacts, UnusablePicture } from './picture-bytes.ts';

/** Returns the facts of an SVG file, whose size its root states in pixels. @throws UnusablePicture */
export function drawingFacts(bytes: Buffer): PictureFacts {
  const root = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1]),
  ) as [number, number];
  if (!(width > 0) || !(height > 0)) {
    const detail = 'its root has no width and height in pixels';
    throw new UnusablePicture('decoding', `cannot be decoded (${detail})`, { detail });
  }
  return { width, height, alpha: false, digest: digestOf(bytes) };
}
