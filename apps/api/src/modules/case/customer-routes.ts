import { customerEndpoints } from '@portolane/core/contract/customer.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { openCase } from './open-case.ts';
import { ownCases, readOwnCase } from './own-cases.ts';
import { lookUpCase } from './look-up-case.ts';
import { nameSubjects } from './name-subjects.ts';
import { ownMailboxes } from './own-mailboxes.ts';
import { readContacts } from './read-contacts.ts';

/** Inquiries to the office, its contacts, and cases by their number or of a member. */
export const customerModule: Module = (app, deps) => {
  bind(app, customerEndpoints.send, async ({ body, headers, language, member, request }) => {
    const {
      kind,
      topic,
      city,
      jobFunction,
      jobLevel,
      industry,
      companySize,
      purchaseRole,
      interests,
      interestOther,
      subjects,
      ...sent
    } = body;
    const details = {
      topic,
      city,
      jobFunction,
      jobLevel,
      industry,
      companySize,
      purchaseRole,
      interests,
      interestOther,
      subjects,
    };
    return {
      items: await openCase(deps, {
        kind,
        sent,
        details,
        from: {
          ip: request.ip,
          language,
          key: headers['idempotency-key'],
          ownMailboxes: await ownMailboxes(deps.db, member?.id),
        },
      }),
    };
  });
  bind(app, customerEndpoints.contacts, async ({ language }) => ({
    items: await readContacts(deps, language),
  }));
  bind(app, customerEndpoints.subjects, async ({ body, language }) => ({
    items: await nameSubjects(deps, body.subjects, language),
  }));
  bind(app, customerEndpoints.lookUp, async ({ body, language, request }) => ({
    items: await lookUpCase(deps, body, { ip: request.ip, language }),
  }));
  bind(app, customerEndpoints.cases, ({ body, member }) => ownCases(deps.db, member, body));
  bind(app, customerEndpoints.case, async ({ params, member, language }) => ({
    items: await readOwnCase(deps, member, { number: params.number, language }),
  }));
};
