import { accountProblems } from '@portolane/core/rules/member/account-problems.ts';
import { expect, it } from 'vitest';
import { isRequired } from '@portolane/app-kit/form/contract-schema.ts';
import { type AccountField, emptyRegistration, registerSchema } from './account-schemas.ts';
import { partsOf } from './register-panel.tsx';

/** Fields that are empty at first and that the contract refuses so. */
const inContract = Object.entries(registerSchema.shape).flatMap(([field, schema]) =>
  isRequired(schema) && emptyRegistration[field as AccountField] === '' ? [field] : [],
);

it.each(['general', 'dealer'] as const)(
  'counts each field that contract and rules require of a %s member, once',
  (group) => {
    // A district is asked for once there is a city.
    const byRule = ['', '臺北市'].flatMap((city) =>
      Object.keys(accountProblems({ ...emptyRegistration, group, city }, [])),
    );
    const counted = partsOf(group).flatMap(({ fields }): AccountField[] => [...fields]);
    expect(counted.toSorted()).toEqual([...new Set([...inContract, ...byRule])].toSorted());
  },
);
