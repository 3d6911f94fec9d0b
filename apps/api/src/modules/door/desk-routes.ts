import { deskDoorEndpoints, type DoorOutcome } from '@portolane/core/contract/desk/door.ts';
import { pick } from '#db/localized.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import {
  devicesOf,
  type DoorOffice,
  eventsAtDoor,
  findDevice,
  findEventAtDoor,
  refuseRemoved,
  registerDevice,
  removeDevice,
} from './devices.ts';
import { readDoorList, sealList } from './door-list.ts';
import { deliver, exchange } from './exchange.ts';
import { doorFigures } from './figures.ts';

const officeOf = (person: StaffMember): DoorOffice => ({
  actor: person.email,
  scope: eventsInScope(person),
});

/** The doors of events. */
export const deskDoorModule: Module = (app, deps) => {
  const { db, now } = deps;
  const calls = deskDoorEndpoints;
  bind(app, calls.events, async ({ staff, language }) => ({
    items: (await eventsAtDoor(db, eventsInScope(staff), now())).map((row) => ({
      alias: row.alias,
      seriesNum: row.seriesNum,
      title: pick(row.title, language),
      startTime: row.startsAt.toISOString(),
      endTime: row.endsAt.toISOString(),
      place: row.place && pick(row.place.name, language),
      expected: row.expected,
    })),
  }));
  bind(app, calls.register, async ({ staff, body }) => {
    const { eventAlias: alias, seriesNum, name } = body;
    const made = await registerDevice(deps, { alias, seriesNum, name }, officeOf(staff));
    return { items: { ...made, keepUntil: made.keepUntil.toISOString() } };
  });
  bind(app, calls.devices, async ({ staff, params }) => ({
    items: (await devicesOf(db, params, { scope: eventsInScope(staff), now: now() })).map(
      (row) => ({
        uuid: row.uuid,
        name: row.name,
        staff: row.registeredBy,
        createdAt: row.createdAt.toISOString(),
        seenAt: row.seenAt && row.seenAt.toISOString(),
        unsent: row.unsent,
        out: row.out,
        removedAt: row.removedAt && row.removedAt.toISOString(),
      }),
    ),
  }));
  bind(app, calls.removeDevice, async ({ staff, params }) => {
    await removeDevice(deps, params.uuid, officeOf(staff));
    return { items: {} };
  });
  bind(app, calls.keep, async ({ params }) => {
    await refuseRemoved(db, params.uuid, now());
    return { items: {} };
  });
  bind(app, calls.list, async ({ staff, params }) => {
    const device = await findDevice(db, params.uuid, eventsInScope(staff), now());
    const list = await readDoorList(db, device.event);
    return { items: { version: list.version, sealed: await sealList(list, device) } };
  });
  bind(app, calls.exchange, async ({ staff, params, body }) => ({
    items: await exchange(deps, { ...params, ...body }, officeOf(staff)),
  }));
  bind(app, calls.deliver, async ({ staff, params, body }) => ({
    items: { outcomes: await deliver(deps, { ...params, ...body }, officeOf(staff)) },
  }));
  bind(app, calls.figures, async ({ staff, params, language }) => {
    const { id } = await findEventAtDoor(db, params, eventsInScope(staff));
    const { days, conflicts, undos } = await doorFigures(db, id);
    return {
      items: {
        days: days.map(({ day, sessions, curve }) => ({
          day,
          sessions: sessions.map(({ title, startsAt, ...session }) => ({
            ...session,
            title: pick(title, language),
            startTime: startsAt.toISOString(),
          })),
          curve: curve.map(({ at, people }) => ({ at: at.toISOString(), people })),
        })),
        conflicts: conflicts.map(({ at, repeats, reason, ...row }) => ({
          ...row,
          reason: reason as DoorOutcome['reason'],
          at: at.toISOString(),
          repeats: repeats && { device: repeats.device, at: repeats.at.toISOString() },
        })),
        undos: undos.map(({ at, undone, ...row }) => ({
          ...row,
          at: at.toISOString(),
          undone: { ...undone, at: undone.at.toISOString() },
        })),
      },
    };
  });
};
