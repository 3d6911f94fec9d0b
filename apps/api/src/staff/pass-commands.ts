import { formatterOf } from '#i18n/formatter.ts';
import { listPassKeys, revokePassKey, rotatePassKey } from '#modules/pass/change-keys.ts';
import {
  type Command,
  CommandError,
  confirm,
  type Context,
  type ParsedArgs,
  usageError,
} from './command.ts';
import { printList, printResult } from './print-result.ts';

async function list(context: Context): Promise<void> {
  const { translate, language, deps } = context;
  const format = formatterOf(language);
  printList(
    context,
    await listPassKeys(deps),
    [
      [translate('staff:passes.key'), ({ id }) => id],
      [translate('staff:column.state'), ({ state }) => translate(`staff:passes.state.${state}`)],
      [
        translate('staff:passes.until'),
        ({ until }) => (until === null ? '' : format.dateTime(until)),
      ],
    ],
    ({ id, state, until }) => ({ id, state, until }),
  );
}

async function rotate(context: Context): Promise<void> {
  const { translate, deps, actor } = context;
  await confirm(context, translate('staff:passes.rotateQuestion'));
  const id = await rotatePassKey(deps, actor);
  printResult(context, translate('staff:passes.rotated', { id }), { id });
}

async function revoke(context: Context, { positionals }: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const [which = '', ...more] = positionals;
  if (!/^\d{1,3}$/.test(which) || more.length > 0)
    throw usageError(translate('staff:usage.arguments', { usage: 'passes revoke-key <key>' }));
  const id = Number(which);
  await confirm(context, translate('staff:passes.revokeQuestion', { id }));
  const signs = await revokePassKey(deps, id, actor);
  if (signs === null) throw new CommandError(translate('staff:passes.missing', { id }));
  printResult(context, translate('staff:passes.revoked', { id, signs }), { id, signs });
}

export const passCommands: readonly Command[] = [
  {
    name: 'passes keys',
    usage: '',
    about: 'staff:help.command.passesKeys',
    options: {},
    run: list,
  },
  {
    name: 'passes rotate-key',
    usage: '',
    about: 'staff:help.command.passesRotateKey',
    options: {},
    run: rotate,
  },
  {
    name: 'passes revoke-key',
    usage: '<key>',
    about: 'staff:help.command.passesRevokeKey',
    options: {},
    run: revoke,
  },
];
