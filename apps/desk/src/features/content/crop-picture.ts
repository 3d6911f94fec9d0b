import { cropPixels } from './crop.ts';

/** Of JPEG and WebP: what sharp makes of it for pages is compressed once more. */
const QUALITY = 0.95;

/**
 * Returns a part of a picture at the resolution of the picture.
 * @param type media type; the blob has another one if the browser cannot write it
 */
export async function cropPicture(
  image: HTMLImageElement,
  crop: Parameters<typeof cropPixels>[0],
  type: string,
): Promise<Blob> {
  const { x, y, width, height } = cropPixels(crop, {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(image, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error(`A part of ${width} by ${height} is too large.`)),
      type,
      QUALITY,
    ),
  );
}
