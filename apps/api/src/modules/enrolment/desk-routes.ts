import { and, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  deskEnrolmentEndpoints,
  deskExportBody,
  deskExportPath,
  exporting,
} from '@portolane/core/contract/desk/enrolment.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { isOfDoorDays } from '#domain/desk/door-days.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { pick } from '#db/localized.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import { sendCsv } from '#http/send-csv.ts';
import { streamCsv } from '#http/write-csv.ts';
import { readAttendance } from './attendance/attendance-file.ts';
import { withdrawEnrolment } from './orders/cancel-sessions.ts';
import { decideOrders, previewDecision } from './orders/decide-orders.ts';
import {
  deskOrderPageView,
  deskOrderView,
  enrolmentFormView,
  filterOf,
  foundMemberView,
} from './staff-lists/desk-view.ts';
import {
  enrolForMember,
  enrolmentForm,
  findMembersToEnrol,
  previewEnrolment,
} from './checkout/enrol-for-member.ts';
import { exportEnrolments } from './staff-lists/export-enrolments.ts';
import {
  importAttendance,
  markList,
  planAttendance,
  type AttendancePlan,
} from './attendance/import-attendance.ts';
import type { Office } from './store/lock-order.ts';
import { moveEnrolment } from './orders/move-enrolment.ts';
import { showStaffOrder } from './staff-lists/show-staff-order.ts';
import { pageOfOrders } from './staff-lists/staff-orders.ts';
import { offerSeat, removeFromWaitlist, waitlistForStaff } from './waitlist/staff-waitlist.ts';
import { takeBack } from './orders/take-back.ts';

const officeOf = (person: StaffMember): Office => ({
  actor: person.email,
  scope: eventsInScope(person),
});

const noPlan = { notRead: null, changes: [], unchanged: 0, problems: [], imported: false };
const planView = (plan: AttendancePlan, imported: boolean, language: Language) => ({
  missing: [],
  notRead: null,
  changes: plan.changes.map(({ number, name, session, from, to }) => ({
    number,
    name,
    session: pick(session, language),
    from,
    to,
  })),
  unchanged: plan.unchanged,
  problems: plan.problems,
  imported: imported && plan.problems.length === 0,
});

/** Enrolments at the desk. */
export const deskEnrolmentModule: Module = (app, deps) => {
  bindReviews(app, deps);
  bindAttendance(app, deps);
  bindExport(app, deps);
  bindWaitlist(app, deps);
  bindEnrolling(app, deps);
  const { search, one, move, cancel } = deskEnrolmentEndpoints;
  bind(app, search, async ({ staff, body, language }) => {
    const { sort: column, direction, ...filter } = body;
    const now = deps.now();
    const found = await pageOfOrders(deps.db, filterOf(filter, eventsInScope(staff), now), body, {
      column,
      direction,
    });
    return { ...found, items: found.items.map((order) => deskOrderView(order, language, now)) };
  });
  bind(app, one, async ({ staff, params, language }) => {
    const found = await showStaffOrder(deps.db, params.uuid, language, eventsInScope(staff));
    return { items: deskOrderPageView(found, language, deps.now()) };
  });
  bind(app, move, async ({ staff, params, body, language }) => {
    await moveEnrolment(deps, { ...params, ...body, language, ...officeOf(staff) });
    return { items: {} };
  });
  bind(app, cancel, async ({ staff, params, body }) => {
    const { regStatus, changed } = await withdrawEnrolment(deps, {
      ...params,
      ...body,
      ...officeOf(staff),
    });
    return { items: { status: regStatus, changed } };
  });
};

const bindReviews = (...[app, deps]: Parameters<Module>): void => {
  const { preview, decide, takeBack: undo } = deskEnrolmentEndpoints;
  bind(app, preview, async ({ staff, body }) => ({
    items: await previewDecision(deps, { ...body, scope: eventsInScope(staff) }),
  }));
  bind(app, decide, async ({ staff, body }) => {
    const { batch, takeBackUntil, rows } = await decideOrders(deps, {
      ...body,
      ...officeOf(staff),
    });
    return { items: { batch, takeBackUntil: takeBackUntil.toISOString(), rows } };
  });
  bind(app, undo, async ({ staff, params }) => ({
    items: await takeBack(deps, params.uuid, officeOf(staff)),
  }));
};

const bindAttendance = (...[app, deps]: Parameters<Module>): void => {
  const { markAttendance, importAttendance: importFile } = deskEnrolmentEndpoints;
  bind(app, markAttendance, async ({ staff, body }) => ({
    items: await markList(deps, body.marks, officeOf(staff)),
  }));
  bind(app, importFile, async ({ staff, body, language }) => {
    const read = readAttendance(Buffer.from(body.file, 'base64'));
    if ('problem' in read) return { items: { ...noPlan, missing: null, notRead: read.problem } };
    if ('missing' in read) return { items: { ...noPlan, missing: read.missing } };
    const office = officeOf(staff);
    const plan = body.dryRun
      ? await planAttendance(deps, read.lines, office.scope)
      : await importAttendance(deps, read.lines, office);
    return { items: planView(plan, !body.dryRun, language) };
  });
};

/** The person's scope; of the door, only the events of these days. */
const exportScope = (person: StaffMember, now: Date): SQL | undefined =>
  and(eventsInScope(person), person.role === 'door' ? isOfDoorDays(now) : undefined);

const bindExport = (...[app, deps]: Parameters<Module>): void => {
  bindBytes<{ Body: z.output<typeof deskExportBody> }>(
    app,
    {
      method: 'POST',
      path: deskExportPath,
      call: 'desk.enrolment.export',
      summary: 'The orders that match as CSV for Excel, one row per session',
      policy: 'desk',
      desk: exporting,
      body: deskExportBody,
      contentType: 'text/csv',
      errors: [],
    },
    async (request, reply) => {
      const staff = request.staff!;
      const now = deps.now();
      const filter = filterOf(request.body, exportScope(staff, now), now);
      const language = requestLanguage(request.headers['accept-language']);
      const table = exportEnrolments(deps.db, filter, language);
      let rows = 0;
      // Recorded before the data leaves. An entry too many is harmless.
      const counted = async (count: number): Promise<void> => {
        rows = count;
        const entry = { actor: staff.email, action: 'export', subject: 'enrolments' } as const;
        await recordAudit(deps.db, { ...entry, details: { rows } }, deps.now());
      };
      const chunks = streamCsv(table, counted);
      return sendCsv(reply, { name: 'enrolments', chunks, rows: () => rows });
    },
  );
};

const bindWaitlist = (...[app, deps]: Parameters<Module>): void => {
  const { waitlist, offerSeat: offer, removeFromWaitlist: remove } = deskEnrolmentEndpoints;
  const named = (
    sessions: Awaited<ReturnType<typeof waitlistForStaff>>['full'],
    language: Language,
  ) => sessions.map(({ title, capacity }) => ({ title: pick(title, language), capacity }));
  bind(app, waitlist, async ({ staff, params, language }) => {
    const { entries, full, ...seats } = await waitlistForStaff(
      deps.db,
      params.uuid,
      eventsInScope(staff),
    );
    return {
      items: {
        ...seats,
        full: named(full, language),
        entries: entries.map(({ offerEndsAt, createdAt, ...entry }) => ({
          ...entry,
          offerEndTime: offerEndsAt && offerEndsAt.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  });
  bind(app, offer, async ({ staff, params, body, language }) => {
    const added = await offerSeat(deps, { ...params, ...body, ...officeOf(staff) });
    app.seatsChanged();
    return { items: { added: named(added, language) } };
  });
  bind(app, remove, async ({ staff, params }) => {
    await removeFromWaitlist(deps, { ...params, ...officeOf(staff) });
    return { items: {} };
  });
};

const bindEnrolling = (...[app, deps]: Parameters<Module>): void => {
  const { findMembers, form, previewEnrol, enrol } = deskEnrolmentEndpoints;
  bind(app, findMembers, async ({ staff, body, language }) => {
    const found = await findMembersToEnrol(deps, { ...body, ...officeOf(staff) });
    return { items: found.map((row) => foundMemberView(row, language)) };
  });
  bind(app, form, async ({ staff, body, language }) => ({
    items: enrolmentFormView(
      await enrolmentForm(deps, body, { ...officeOf(staff), formLanguage: language }),
      language,
    ),
  }));
  const enrolmentOf = ({
    staff,
    body,
    language: formLanguage,
  }: {
    staff: StaffMember;
    body: z.output<typeof enrol.body>;
    language: Language;
  }) => {
    const { memberUuid, language, ...sent } = body;
    return { memberUuid, body: sent, language, formLanguage, ...officeOf(staff) };
  };
  bind(app, previewEnrol, async (sent) => {
    const found = await previewEnrolment(deps, enrolmentOf(sent));
    const { subtotal, discount, total, mail } = found;
    return { items: { subtotal, discount, total, mail } };
  });
  bind(app, enrol, async (sent) => {
    const { uuid, number, total } = await enrolForMember(deps, enrolmentOf(sent));
    app.seatsChanged();
    return { items: { uuid, number, total } };
  });
};
