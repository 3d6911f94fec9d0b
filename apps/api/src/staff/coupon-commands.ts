import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponValueText } from '@portolane/core/i18n/coupon-value-text.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { couponsForStaff, createCoupon, type NewCoupon } from '#modules/coupon/create-coupon.ts';
import { dayOption, numberOption } from './arguments.ts';
import {
  type Command,
  confirm,
  type Context,
  type ParsedArgs,
  CommandError,
  usageError,
} from './command.ts';
import { printResult, printList } from './print-result.ts';

/** Builds a coupon from the options. Defaults: unlimited, for all events, starting today. */
function parseCoupon(context: Context, args: ParsedArgs): NewCoupon {
  const { translate, deps } = context;
  const [fixed, percent] = [
    numberOption(context, args, 'fixed'),
    numberOption(context, args, 'percent'),
  ];
  if ((fixed === undefined) === (percent === undefined))
    throw usageError(translate('staff:usage.worth'));
  const [code, zh, en] = [args.text('code'), args.text('title-zh'), args.text('title-en')];
  const until = dayOption(context, args, 'until');
  if (code === undefined || zh === undefined || until === undefined)
    throw usageError(translate('staff:usage.couponNeeds'));
  const events = args.texts('event');
  return {
    code: normaliseCouponCode(code),
    title: { zh, ...(en === undefined ? {} : { en }) },
    kind: fixed === undefined ? 'percent' : 'fixed',
    value: (fixed ?? percent)!,
    minSpend: numberOption(context, args, 'min-spend') ?? 0,
    events: events.length === 0 ? null : [...events],
    startsAt: dayOption(context, args, 'from') ?? taipeiDayStart(taipeiDay(deps.now())),
    // `--until` is inclusive.
    endsAt: new Date(until.getTime() + DAY_MS),
    totalLimit: numberOption(context, args, 'total') ?? null,
    perMemberLimit: numberOption(context, args, 'per-member') ?? null,
    listed: args.flag('listed'),
  };
}

async function create(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, actor, language } = context;
  const newCoupon = parseCoupon(context, args);
  const format = formatterOf(language);
  const worth = couponValueText(newCoupon, language, format);
  const window = format.dateRange(newCoupon.startsAt, new Date(newCoupon.endsAt.getTime() - 1));
  await confirm(
    context,
    translate('staff:coupons.question', { code: newCoupon.code, worth, window }),
  );
  const outcome = await createCoupon(deps, newCoupon, actor);
  if ('taken' in outcome)
    throw new CommandError(translate('staff:coupons.taken', { code: newCoupon.code }));
  if ('events' in outcome)
    throw new CommandError(
      translate('staff:coupons.noEvent', { events: outcome.events.join('、') }),
    );
  if ('problems' in outcome)
    throw new CommandError(
      outcome.problems.map((problem) => translate(`staff:coupons.problem.${problem}`)).join('\n'),
    );
  const { code } = outcome.created;
  printResult(context, translate('staff:coupons.done', { code, worth, window }), outcome.created);
}

async function list(context: Context, args: ParsedArgs): Promise<void> {
  const { translate, deps, language } = context;
  const format = formatterOf(language);
  printList(
    context,
    await couponsForStaff(deps.db, numberOption(context, args, 'limit') ?? 50),
    [
      [translate('staff:column.code'), ({ code }) => code],
      [
        translate('staff:column.title'),
        ({ title }) => (language === 'en' ? (title.en ?? title.zh) : title.zh),
      ],
      [translate('staff:column.value'), (row) => couponValueText(row, language, format)],
      [translate('staff:column.minSpend'), ({ minSpend }) => minSpend],
      [
        translate('staff:column.window'),
        ({ startsAt, endsAt }) => format.dateRange(startsAt, new Date(endsAt.getTime() - 1)),
      ],
      [translate('staff:column.uses'), ({ uses }) => uses],
      [translate('staff:column.limit'), ({ totalLimit }) => totalLimit ?? '–'],
      [translate('staff:column.state'), ({ state }) => translate(`staff:publication.${state}`)],
    ],
    ({ id: _id, ...row }) => row,
  );
}

export const couponCommands: readonly Command[] = [
  {
    name: 'coupons create',
    usage: '--code <code> --title-zh <text> (--fixed <n> | --percent <n>) --until <day>',
    about: 'staff:help.command.couponsCreate',
    options: {
      code: { about: 'staff:help.option.code', value: 'code' },
      'title-zh': { about: 'staff:help.option.titleZh', value: 'text' },
      'title-en': { about: 'staff:help.option.titleEn', value: 'text' },
      fixed: { about: 'staff:help.option.fixed', value: 'n' },
      percent: { about: 'staff:help.option.percent', value: 'n' },
      'min-spend': { about: 'staff:help.option.minSpend', value: 'n' },
      from: { about: 'staff:help.option.from', value: 'day' },
      until: { about: 'staff:help.option.until', value: 'day' },
      event: { about: 'staff:help.option.events', value: 'alias', multiple: true },
      total: { about: 'staff:help.option.total', value: 'n' },
      'per-member': { about: 'staff:help.option.perMember', value: 'n' },
      listed: { about: 'staff:help.option.listed' },
    },
    run: create,
  },
  {
    name: 'coupons list',
    usage: '',
    about: 'staff:help.command.couponsList',
    options: { limit: { about: 'staff:help.option.limit', value: 'n' } },
    run: list,
  },
];
