/** Uploaded pictures. Their bytes are no endpoint (modules/picture/routes.ts): rules/picture/picture-address.ts says where they are. */
import * as z from 'zod/mini';

export const picture = z.object({
  /** `/api/picture/<file>/<digest>`: below it stands each size and format (rules/picture). Another content is another path. */
  path: z.string(),
  /** Natural size in pixels, turned as it is to be seen. */
  width: z.int(),
  height: z.int(),
  /** For browsers that know neither AVIF nor WebP. */
  fallback: z.enum(['jpg', 'png']),
  /** What it shows, in the reader's language; empty: nothing that the text beside it does not say. */
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const slide = z.object({
  ...picture.shape,
  /** The one that stands for all: shown where there is room for one. */
  default: z.boolean(),
});
export type Slide = z.infer<typeof slide>;

/** Where sizes of a picture are asked for; `size` is `960.avif`. */
export const pictureSizePath = '/picture/:file/:digest/:size';
