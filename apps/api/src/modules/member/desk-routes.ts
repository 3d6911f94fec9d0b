import { deskMemberEndpoints } from '@portolane/core/contract/desk/member.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import { correctMember, setBlocked, setDealerValidated } from '#modules/user/staff-members.ts';
import { readMember, requireMember, searchMembers } from './read-member.ts';

type Refusal = Exclude<Awaited<ReturnType<typeof correctMember | typeof setDealerValidated>>, null>;

/** Members at the desk: found, read, corrected, blocked, validated as dealers, and erased. */
export const memberDeskModule: Module = (app, deps) => {
  const { db } = deps;
  const idOf = async (uuid: string) => (await requireMember(db, uuid)).id;
  const assertDone = (refusal: Refusal | null, { language }: StaffMember) => {
    if (refusal === null) return;
    const message = translatorOf(language)(`staff:members.refused.${refusal}`);
    throw new CodedError('DESK_NOT_POSSIBLE', { message });
  };
  const calls = deskMemberEndpoints;

  bind(app, calls.search, async ({ staff, body }) => {
    const { email: actor, language } = staff;
    return { items: await searchMembers(deps, body.text, { actor, language }) };
  });
  bind(app, calls.one, async ({ staff, params }) => {
    const { email: actor, language } = staff;
    return { items: await readMember(deps, params.uuid, { actor, language }) };
  });
  bind(app, calls.correct, async ({ staff, params, body }) => {
    const id = await idOf(params.uuid);
    assertDone(await correctMember(deps, id, body, staff.email), staff);
    return { items: {} };
  });
  bind(app, calls.block, async ({ staff, params, body }) => {
    const id = await idOf(params.uuid);
    const changed = await setBlocked(deps, id, body.blocked, staff.email);
    assertDone(changed ? null : 'unchanged', staff);
    return { items: {} };
  });
  bind(app, calls.validateDealer, async ({ staff, params }) => {
    const id = await idOf(params.uuid);
    assertDone(await setDealerValidated(deps, id, staff.email), staff);
    return { items: {} };
  });
  bind(app, calls.erase, async ({ staff, params }) => {
    const id = await idOf(params.uuid);
    const erased = await eraseMember(deps, id, { actor: staff.email, askedBefore: null });
    if (!erased) throw new CodedError('DESK_ITEM_NOT_EXIST');
    return { items: {} };
  });
};
