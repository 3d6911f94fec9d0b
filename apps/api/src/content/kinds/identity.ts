import { z } from 'zod';
import { contentKind } from '../content-kind.ts';
import { firstPicture } from '../columns.ts';
import { accentColour, domainName, picture, text } from '../fields.ts';
import { inTable } from '../tables.ts';

/**
 * The owner of the site. Nothing is required: without names a site is called by its address,
 * without a logo its name is set in type, and without a colour it has the accent of the product.
 */
const schema = z.strictObject({
  /** The short name, as it stands in sentences and after the titles of pages. */
  sitename: text.optional(),
  /** The full name; default: the short one. */
  title: text.optional(),
  /** The registered name, on legal texts, emails, and certificates; default: the full one. */
  companyName: text.optional(),
  /** A square sign before the name; the icons of the site are made of it. */
  mark: picture.optional(),
  /** On dark ground; default: the same. */
  markDark: picture.optional(),
  /** Shown instead of mark and name. */
  logo: picture.optional(),
  logoDark: picture.optional(),
  /** The picture in previews of links to pages that have none. */
  shareImage: picture.optional(),
  accent: accentColour.optional(),
  /** After the @ of identifiers in calendars; default: the host of the site. */
  idDomain: domainName.optional(),
});

export const identity = contentKind({
  name: 'identity',
  files: 'file',
  schema,
  title: 'sitename',
  rows: inTable('siteDocument', (data: z.output<typeof schema>, content) => [
    {
      key: 'identity',
      data: {
        ...data,
        mark: firstPicture(content, data.mark),
        markDark: firstPicture(content, data.markDark),
        logo: firstPicture(content, data.logo),
        logoDark: firstPicture(content, data.logoDark),
        shareImage: firstPicture(content, data.shareImage),
      },
    },
  ]),
});
