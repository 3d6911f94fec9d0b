/**
 * Images: uploaded ones, and drawings that the content import made. Their bytes are not endpoints (modules/picture/routes.ts);
 * rules/picture/picture-url.ts builds their URLs.
 */
import * as z from 'zod/mini';

export const picture = z.object({
  /**
   * `/api/picture/<file>/<digest>`, below which are all sizes and formats (rules/picture). The path
   * changes with the content.
   */
  path: z.string(),
  /** Natural size in pixels, after applying the orientation. */
  width: z.int(),
  height: z.int(),
  /** The format for browsers without AVIF and WebP; `svg` for a drawing, which has no other. */
  fallback: z.enum(['jpg', 'png', 'svg']),
  /** Alternative text in the requested language; empty if the surrounding text already says it. */
  alt: z.string(),
  /**
   * The point that stays in sight where the picture is cropped, in percent from the left and the
   * top; default: the middle.
   */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Picture = z.infer<typeof picture>;

export const slide = z.object({
  ...picture.shape,
  /** Whether this image is shown where there is room for only one. */
  default: z.boolean(),
});
export type Slide = z.infer<typeof slide>;

/** Path of an image in one size; `size` is e.g. `960.avif`, or `full.svg` for a drawing. */
export const pictureSizePath = '/picture/:file/:digest/:size';
