import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { genders, memberGroups } from '@portolane/api/guest/seed.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';

const memberFile = z.strictObject({
  members: z.array(
    z.strictObject({
      uuid: z.uuid(),
      mobilePhoneCode: z.string(),
      mobilePhone: z.string(),
      name: z.string(),
      gender: z.enum(genders),
      group: z.enum(memberGroups),
      dealerValidated: z.boolean().default(false),
      mustUpdate: z.boolean().default(false),
      superAdmin: z.boolean().default(false),
      email: z.string(),
      companyEmail: z.string().optional(),
      companyVat: z.string().optional(),
      companyName: z.string().optional(),
      city: z.string().optional(),
      district: z.string().optional(),
      subscribeNewsletter: z.boolean().default(false),
      interests: z.array(z.enum(choices.interest)).default([]),
      enrolments: z
        .array(
          z.strictObject({
            event: z.string(),
            series: z.int(),
            sessions: z.array(
              z.strictObject({
                key: z.string(),
                status: z.enum(['PENDING', 'CONFIRMED', 'CANCELED']),
                absent: z.boolean().default(false),
              }),
            ),
          }),
        )
        .default([]),
    }),
  ),
});

export type DemoMember = z.output<typeof memberFile>['members'][number];

/** Resolves to the members of a YAML file. Throws if a field is invalid. */
export const readMembers = async (file: string): Promise<DemoMember[]> =>
  memberFile.parse(parse(await readFile(file, 'utf8'))).members;
