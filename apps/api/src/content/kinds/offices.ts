import { z } from 'zod';
import { cities } from '#domain/cities.ts';
import type { StoredOffice } from '#db/stored-types.ts';
import { textOr } from '../columns.ts';
import { articles, contentKind } from '../content-kind.ts';
import { alias, leg, paragraph, publication, telephone, text } from '../fields.ts';

const schema = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        title: text,
        city: z.string().default(''),
        address: text,
        zipcode: z.string().default(''),
        phone: telephone,
        fax: z.string().default(''),
        /** Address of the sales team. */
        email: z.email().optional(),
        /** Counties that the sales team serves. */
        serves: z.array(z.enum(cities.map(({ zh }) => zh))).default([]),
        hours: text.optional(),
        /** From a station to the door. */
        way: z.strictObject({ from: text, legs: z.array(z.strictObject(leg)).min(1) }).optional(),
        /** Further directions: parking, the entrance. */
        directions: paragraph.optional(),
        /** Position on the map, in degrees. The map is shown only if both are set. */
        lat: z.number().optional(),
        lng: z.number().optional(),
      }),
    )
    .default([]),
});

/** An office as rows have it: an empty text for what is not set. */
const storedOffice = ({
  email = '',
  ...office
}: z.output<typeof schema>['offices'][number]): StoredOffice => ({
  ...office,
  email,
  hours: textOr(office.hours),
  directions: textOr(office.directions),
});

export const offices = contentKind({
  name: 'offices',
  files: 'file',
  schema,
  entries: 'offices',
  title: 'title',
  referredAs: 'office',
  rows: articles({
    kind: 'office',
    documents: (file: z.output<typeof schema>) => file.offices.map(storedOffice),
    search: ({ alias: of, title, address, way, directions, phone }) => [
      {
        path: `/contact/location#${of}`,
        title,
        summary: address,
        body: [...(way ? [way.from] : []), directions, { zh: phone, en: phone }],
        names: [],
      },
    ],
  }),
});
