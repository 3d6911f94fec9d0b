/** Name of the image folder, both in a content folder and of uploads. */
export const PICTURES = 'pictures';

/** A valid image file name; it is part of URLs. */
export const pictureName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

/** Returns the path of an image in a store. */
export const picturePath = (file: string): string => `${PICTURES}/${file}`;
