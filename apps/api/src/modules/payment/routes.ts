import { deskEnrolmentEndpoints } from '@portolane/core/contract/desk/enrolment.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Office } from '#modules/enrolment/store/lock-order.ts';
import { importPayments, planPayments } from './import-payments.ts';
import { readPayments } from './payments-file.ts';
import { bookPayments, recordPayment } from './record-payment.ts';

const officeOf = (person: StaffMember): Office => ({
  actor: person.email,
  scope: eventsInScope(person),
});

const noPlan = { notRead: null, booked: [], unchanged: 0, problems: [], imported: false };

/** The payment of enrolments at the desk. */
export const deskPaymentModule: Module = (app, deps) => {
  const {
    recordPayment: record,
    bookPayments: book,
    importPayments: read,
  } = deskEnrolmentEndpoints;
  bind(app, record, async ({ staff, params, body, language }) => ({
    items: await recordPayment(deps, { ...params, body, language, ...officeOf(staff) }),
  }));
  bind(app, book, async ({ staff, body }) => ({
    items: await bookPayments(deps, { ...body, ...officeOf(staff) }),
  }));
  bind(app, read, async ({ staff, body }) => {
    const file = readPayments(Buffer.from(body.file, 'base64'));
    if ('problem' in file) return { items: { ...noPlan, missing: null, notRead: file.problem } };
    if ('missing' in file) return { items: { ...noPlan, missing: file.missing } };
    const office = officeOf(staff);
    const plan = body.dryRun
      ? await planPayments(deps, file.lines, office.scope)
      : await importPayments(deps, file.lines, office);
    return { items: { missing: [], notRead: null, ...plan, imported: !body.dryRun } };
  });
};
