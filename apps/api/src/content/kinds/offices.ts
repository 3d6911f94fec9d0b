import { z } from 'zod';
import { cities } from '#domain/cities.ts';
import { articles, contentKind } from '../content-kind.ts';
import { alias, leg, paragraph, publication, text } from '../fields.ts';

const schema = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        ...publication,
        alias,
        title: text,
        city: z.string(),
        address: text,
        zipcode: z.string(),
        phone: z.string(),
        fax: z.string(),
        /** Address of the sales team. */
        email: z.email(),
        /** Counties that the sales team serves. */
        serves: z.array(z.enum(cities.map(({ zh }) => zh))).default([]),
        hours: text,
        /** From a station to the door. */
        way: z.strictObject({ from: text, legs: z.array(z.strictObject(leg)).min(1) }),
        /** What else helps to arrive: parking, the entrance. */
        directions: paragraph,
        lat: z.number(),
        lng: z.number(),
      }),
    )
    .min(1),
});

export const offices = contentKind({
  name: 'offices',
  files: 'file',
  schema,
  entries: 'offices',
  title: 'title',
  rows: articles({
    kind: 'office',
    documents: (file: z.output<typeof schema>) => file.offices,
    search: ({ alias: of, title, address, way, directions, phone }) => [
      {
        path: `/contact/location#${of}`,
        title,
        summary: address,
        body: [way.from, directions, { zh: phone, en: phone }],
        names: [],
      },
    ],
  }),
});
