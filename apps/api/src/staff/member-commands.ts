import type { MemberRow } from '#db/member-tokens.ts';
import { membersByPhoneOrUuid } from '#domain/members/find-members.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult } from './print-result.ts';

/** A member as asked about and printed: name and phone. */
const labelOf = ({ name, mobilePhoneCode, mobilePhone }: MemberRow) => ({
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

export const memberCommands: readonly Command[] = [
  {
    name: 'members erase',
    usage: '<phone|uuid>',
    about: 'staff:help.command.membersErase',
    options: {},
    run: erase,
  },
];
