/** Name of the image folder, both in a content folder and of uploads. */
export const PICTURES = 'pictures';

/** A valid image file name; it is part of URLs. */
export const pictureName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

/**
 * The name of a drawing, an SVG file; it is part of URLs. A content folder has drawings, and a logo may
 * be uploaded as one (safe-drawing.ts).
 */
export const drawingName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.svg$/;

/** Returns the name of the drawing for English pages, which a drawing with texts may have beside it. */
export const englishDrawing = (file: string): string => file.replace(/\.svg$/, '.en.svg');

/** Whether a file of a content folder is an image. */
export const isPictureFile = (name: string): boolean =>
  pictureName.test(name) || drawingName.test(name.replace(/\.en\.svg$/, '.svg'));

/** Returns the path of an image in a store. */
export const picturePath = (file: string): string => `${PICTURES}/${file}`;
