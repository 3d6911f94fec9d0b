import { parseStoredPhone, readStoredPhone } from '@portolane/core/rules/form/stored-phone.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { findMembers, membersByPhoneOrUuid } from '#domain/members/find-members.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import {
  changePhone,
  correctMember,
  type Correction,
  setBlocked,
} from '#modules/user/staff-members.ts';
import { numberOption } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printList, printResult } from './print-result.ts';

/** A member as asked about and printed: name and phone. */
const labelOf = ({
  name,
  mobilePhoneCode,
  mobilePhone,
}: Pick<MemberRow, 'name' | 'mobilePhoneCode' | 'mobilePhone'>) => ({
  name,
  phone: `${mobilePhoneCode} ${mobilePhone}`,
});

/**
 * Returns the one member that the argument names.
 * @throws CommandError if there is none, or several
 */
async function requireNamedMember(
  { translate, deps }: Context,
  { positionals }: ParsedArgs,
  usage: string,
): Promise<MemberRow> {
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0)
    throw usageError(translate('staff:usage.arguments', { usage }));
  const found = await membersByPhoneOrUuid(deps.db, which);
  if (found.length > 1)
    throw new CommandError(
      translate('staff:members.several', {
        which,
        uuids: found.map(({ uuid }) => uuid).join('\n'),
      }),
    );
  if (!found[0]) throw new CommandError(translate('staff:members.missing', { which }));
  return found[0];
}

async function erase(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const row = await requireNamedMember(context, args, 'members erase <phone|uuid>');
  await confirm(context, translate('staff:members.eraseQuestion', labelOf(row)));
  const erased = await eraseMember(deps, row.id, { actor, askedBefore: null });
  if (!erased)
    throw new CommandError(translate('staff:members.missing', { which: args.positionals[0]! }));
  printResult(context, translate('staff:members.erased', { uuid: row.uuid }), {
    uuid: row.uuid,
    erased,
  });
}

async function find(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, language } = context;
  const text = args.positionals.join(' ');
  if (text.trim() === '')
    throw usageError(translate('staff:usage.arguments', { usage: 'members find <text>' }));
  const format = formatterOf(language);
  const time = (at: Date | null) => (at === null ? '' : format.dateTime(at));
  printList(
    context,
    await findMembers(deps.db, text, numberOption(context, args, 'limit') ?? 50),
    [
      [translate('staff:column.id'), ({ uuid }) => uuid],
      [translate('staff:column.name'), ({ name }) => name],
      [translate('staff:column.phone'), (row) => labelOf(row).phone],
      [translate('staff:column.email'), ({ email }) => email],
      [translate('staff:column.company'), ({ companyName }) => companyName],
      [translate('staff:column.createdAt'), ({ createdAt }) => time(createdAt)],
      [translate('staff:column.blockedAt'), ({ blockedAt }) => time(blockedAt)],
      [translate('staff:column.deletionAskedAt'), (row) => time(row.deletionAskedAt)],
    ],
    ({ uuid, group, email, companyName, createdAt, blockedAt, deletionAskedAt, ...row }) => ({
      uuid,
      ...labelOf(row),
      email,
      company: companyName,
      group,
      createdAt,
      blockedAt,
      deletionAskedAt,
    }),
  );
}

async function correct(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const correction: Correction = Object.fromEntries(
    (['name', 'email', 'company'] as const).flatMap((field) => {
      const value = args.text(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  if (Object.keys(correction).length === 0) throw usageError(translate('staff:usage.correction'));
  const row = await requireNamedMember(context, args, 'members correct <phone|uuid>');
  await confirm(context, translate('staff:members.correctQuestion', labelOf(row)));
  const refusal = await correctMember(deps, row.id, correction, actor);
  if (refusal) throw new CommandError(translate(`staff:members.refused.${refusal}`));
  printResult(context, translate('staff:members.corrected', { uuid: row.uuid }), {
    uuid: row.uuid,
    corrected: Object.keys(correction),
  });
}

const setBlock =
  (blocked: boolean): Command['run'] =>
  async (context, args) => {
    const { translate, deps, actor } = context;
    const verb = blocked ? 'block' : 'unblock';
    const row = await requireNamedMember(context, args, `members ${verb} <phone|uuid>`);
    await confirm(context, translate(`staff:members.${verb}Question`, labelOf(row)));
    const changed = await setBlocked(deps, row.id, blocked, actor);
    printResult(
      context,
      translate(changed ? `staff:members.${verb}Done` : 'staff:members.refused.unchanged', {
        uuid: row.uuid,
      }),
      { uuid: row.uuid, changed },
    );
  };

/** Parses a phone: `+81 9012345678`, or a number of Taiwan with or without its code. */
function parsePhone(written: string): { mobilePhoneCode: string; mobilePhone: string } {
  const { code, number } = parseStoredPhone(readStoredPhone(written));
  return { mobilePhoneCode: code, mobilePhone: number };
}

async function movePhone(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const to = args.text('to');
  if (to === undefined) throw usageError(translate('staff:usage.newPhone'));
  const row = await requireNamedMember(context, args, 'members change-phone <phone|uuid>');
  const phone = parsePhone(to);
  const written = `${phone.mobilePhoneCode} ${phone.mobilePhone}`;
  await confirm(
    context,
    translate('staff:members.phoneQuestion', { ...labelOf(row), to: written }),
  );
  const refusal = await changePhone(deps, row.id, phone, actor);
  if (refusal) throw new CommandError(translate(`staff:members.refused.${refusal}`, { to }));
  printResult(context, translate('staff:members.phoneDone', { uuid: row.uuid }), {
    uuid: row.uuid,
    phone: written,
  });
}

export const memberCommands: readonly Command[] = [
  {
    name: 'members find',
    usage: '<text>',
    about: 'staff:help.command.membersFind',
    options: { limit: { about: 'staff:help.option.limit', value: 'n' } },
    run: find,
  },
  {
    name: 'members correct',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersCorrect',
    options: {
      name: { about: 'staff:help.option.name', value: 'text' },
      email: { about: 'staff:help.option.email', value: 'address' },
      company: { about: 'staff:help.option.company', value: 'text' },
    },
    run: correct,
  },
  {
    name: 'members change-phone',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersChangePhone',
    options: { to: { about: 'staff:help.option.newPhone', value: 'phone' } },
    run: movePhone,
  },
  {
    name: 'members block',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersBlock',
    options: {},
    run: setBlock(true),
  },
  {
    name: 'members unblock',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersUnblock',
    options: {},
    run: setBlock(false),
  },
  {
    name: 'members erase',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersErase',
    options: {},
    run: erase,
  },
];
