import { z } from 'zod';
import { companyCategories } from '@portolane/core/contract/company.ts';
import {
  mailDomainProblem,
  plainMailDomain,
} from '@portolane/core/rules/form/company-mail-domain.ts';
import { contentKind } from '../content-kind.ts';
import { text } from '../fields.ts';
import { says } from '../schema-problem.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  companies: z
    .array(
      z.strictObject({
        vat: z.string().regex(/^\d{8}$/),
        name: text,
        category: z.enum(companyCategories),
        mailDomains: z
          .array(
            z
              .string()
              .refine(
                (entry) => entry === plainMailDomain(entry) && mailDomainProblem(entry) === null,
                says('mailDomain'),
              ),
          )
          .default([]),
      }),
    )
    .default([]),
});

export const companies = contentKind({
  name: 'companies',
  screen: 'companies',
  files: 'file',
  schema,
  entries: 'companies',
  title: 'name',
  unique: ([file]) => [['companies', file?.companies.map(({ vat }) => vat) ?? []]],
  rows: inTable('company', (file: z.output<typeof schema>) => file.companies),
});
