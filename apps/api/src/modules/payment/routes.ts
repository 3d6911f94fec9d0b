import { deskEnrolmentEndpoints } from '@portolane/core/contract/desk/enrolment.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { importPayments, planPayments } from './import-payments.ts';
import { readPayments } from './payments-file.ts';
import { bookPayments, recordPayment } from './record-payment.ts';
import { staffActor } from '#domain/desk/staff-actor.ts';

const noPlan = { notRead: null, booked: [], unchanged: 0, problems: [], imported: false };

/** The payment of enrolments at the desk. */
export const deskPaymentModule: Module = (app, deps) => {
  const {
    recordPayment: record,
    bookPayments: book,
    importPayments: read,
  } = deskEnrolmentEndpoints;
  bind(app, record, async ({ staff, params, body, language }) => ({
    items: await recordPayment(deps, { ...params, body, language, ...staffActor(staff) }),
  }));
  bind(app, book, async ({ staff, body }) => ({
    items: await bookPayments(deps, { ...body, ...staffActor(staff) }),
  }));
  bind(app, read, async ({ staff, body }) => {
    const file = readPayments(Buffer.from(body.file, 'base64'));
    if ('problem' in file) return { items: { ...noPlan, missing: null, notRead: file.problem } };
    if ('missing' in file) return { items: { ...noPlan, missing: file.missing } };
    const actor = staffActor(staff);
    const plan = body.dryRun
      ? await planPayments(deps, file.lines, actor.scope)
      : await importPayments(deps, file.lines, actor);
    return { items: { missing: [], notRead: null, ...plan, imported: !body.dryRun } };
  });
};
