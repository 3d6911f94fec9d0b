import { languages, type Language } from '@portolane/core/i18n/language.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import type { StaffPersonView } from '@portolane/core/contract/desk/people.ts';
import { staffEmail } from '@portolane/core/contract/desk/session.ts';
import { readRunningSite } from '#domain/running-site.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { makeLoginLink } from '#modules/desk/login-link.ts';
import {
  addPerson,
  changePerson,
  listPeople,
  removePerson,
  resetPerson,
} from '#modules/desk/people.ts';
import {
  type Command,
  CommandError,
  confirm,
  type Context,
  type ParsedArgs,
  usageError,
} from './command.ts';
import { printList, printResult } from './print-result.ts';

const listOption = (args: ParsedArgs, option: string): string[] | null => {
  const values = args.texts(option).flatMap((text) => text.split(',').map((part) => part.trim()));
  return values.length === 0 ? null : values;
};

/** Returns the value of an option that names one of a list. @throws CommandError */
function choiceOption<T extends string>(
  { translate }: Context,
  args: ParsedArgs,
  option: string,
  choices: readonly T[],
): T | undefined {
  const value = args.text(option);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw usageError(
      translate('staff:usage.choice', {
        option: `--${option}`,
        value,
        choices: choices.join(', '),
      }),
    );
  return choice;
}

function emailArgument({ translate }: Context, { positionals }: ParsedArgs, usage: string): string {
  const [which, ...more] = positionals;
  const parsed = staffEmail.safeParse(which);
  if (!parsed.success || more.length > 0)
    throw usageError(translate('staff:usage.arguments', { usage }));
  return parsed.data;
}

/** Returns the person with the address that the argument names. @throws CommandError */
async function requirePerson(
  context: Context,
  args: ParsedArgs,
  usage: string,
): Promise<StaffPersonView> {
  const email = emailArgument(context, args, usage);
  const found = (await listPeople(context.deps)).find((person) => person.email === email);
  if (!found) throw new CommandError(context.translate('staff:people.missing', { email }));
  return found;
}

async function list(context: Context): Promise<void> {
  const { translate, language, deps } = context;
  const format = formatterOf(language);
  const all = translate('staff:people.all');
  printList(
    context,
    await listPeople(deps),
    [
      [translate('staff:column.email'), ({ email }) => email],
      [translate('staff:column.name'), ({ name }) => name],
      [translate('staff:column.role'), ({ role }) => translate(`staff:role.${role}`)],
      [translate('staff:column.brand'), ({ brands }) => brands?.join(', ') ?? all],
      [translate('staff:column.event'), ({ events }) => events?.join(', ') ?? all],
      [translate('staff:column.passkeys'), ({ passkeys }) => passkeys.length],
      [
        translate('staff:column.lastLoginAt'),
        ({ lastLoginAt }) => (lastLoginAt === null ? '' : format.dateTime(new Date(lastLoginAt))),
      ],
    ],
    ({ email, name, role, brands, events, language: own, lastLoginAt }) => ({
      email,
      name,
      role,
      brands,
      events,
      language: own,
      lastLoginAt,
    }),
  );
}

async function add(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const usage = 'people add <email> --name <name> --role <role>';
  const email = emailArgument(context, args, usage);
  const name = args.text('name')?.trim() ?? '';
  const role = choiceOption<StaffRole>(context, args, 'role', staffRoles);
  if (name === '' || role === undefined)
    throw usageError(translate('staff:usage.arguments', { usage }));
  const language = choiceOption<Language>(context, args, 'language', languages) ?? 'zh-TW';
  const limits = { brands: listOption(args, 'brand'), events: listOption(args, 'event') };
  const uuid = await addPerson(deps, { email, name, role, language, ...limits }, actor);
  const site = await readRunningSite(deps.db);
  // Without a mail server the email waits, and nobody could log in.
  const url =
    site?.channels.mail === false ? await makeLoginLink(deps, { uuid, email }, actor) : null;
  if (url === null)
    printResult(context, translate('staff:people.added', { email }), { uuid, email, role });
  else
    printResult(context, translate('staff:people.addedWithLink', { email, url }), {
      uuid,
      email,
      role,
      url,
    });
}

async function change(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const { uuid, ...person } = await requirePerson(context, args, 'people change <email>');
  const everything = args.flag('everything');
  const input = {
    name: args.text('name')?.trim() || person.name,
    role: choiceOption<StaffRole>(context, args, 'role', staffRoles) ?? person.role,
    language: choiceOption<Language>(context, args, 'language', languages) ?? person.language,
    brands: everything ? null : (listOption(args, 'brand') ?? person.brands),
    events: everything ? null : (listOption(args, 'event') ?? person.events),
  };
  await changePerson(deps, { uuid, input }, actor);
  const { email } = person;
  printResult(context, translate('staff:people.changed', { email }), { email, ...input });
}

async function remove(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const { uuid, email } = await requirePerson(context, args, 'people remove <email>');
  await confirm(context, translate('staff:people.removeQuestion', { email }));
  await removePerson(deps, uuid, actor);
  printResult(context, translate('staff:people.removed', { email }), { email });
}

async function reset(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const { uuid, email } = await requirePerson(context, args, 'people reset <email>');
  await confirm(context, translate('staff:people.resetQuestion', { email }));
  await resetPerson(deps, uuid, actor);
  printResult(context, translate('staff:people.reset', { email }), { email });
}

async function link(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor } = context;
  const person = await requirePerson(context, args, 'people link <email>');
  const { email } = person;
  const url = await makeLoginLink(deps, person, actor);
  if (url === null) throw new CommandError(translate('staff:people.hasPasskey', { email }));
  printResult(context, translate('staff:people.link', { email, url }), { email, url });
}

const role = { about: 'staff:help.option.role', value: 'role' } as const;
const rights = {
  brand: { about: 'staff:help.option.personBrand', value: 'alias', multiple: true },
  event: { about: 'staff:help.option.personEvent', value: 'alias', multiple: true },
  language: { about: 'staff:help.option.personLanguage', value: 'language' },
} as const;
const name = { about: 'staff:help.option.personName', value: 'name' } as const;

export const peopleCommands: readonly Command[] = [
  {
    name: 'people list',
    usage: '',
    about: 'staff:help.command.peopleList',
    options: {},
    run: list,
  },
  {
    name: 'people add',
    usage: '<email> --name <name> --role <role>',
    about: 'staff:help.command.peopleAdd',
    options: { name, role, ...rights },
    run: add,
  },
  {
    name: 'people change',
    usage: '<email>',
    about: 'staff:help.command.peopleChange',
    options: {
      name,
      role,
      ...rights,
      everything: { about: 'staff:help.option.personEverything' },
    },
    run: change,
  },
  {
    name: 'people link',
    usage: '<email>',
    about: 'staff:help.command.peopleLink',
    options: {},
    run: link,
  },
  {
    name: 'people remove',
    usage: '<email>',
    about: 'staff:help.command.peopleRemove',
    options: {},
    run: remove,
  },
  {
    name: 'people reset',
    usage: '<email>',
    about: 'staff:help.command.peopleReset',
    options: {},
    run: reset,
  },
];
