import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponWorth } from '@portolane/core/i18n/coupon-worth.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { formatterOf } from '#formatter.ts';
import { couponsForStaff, createCoupon, type NewCoupon } from '#modules/coupon/create-coupon.ts';
import { dayArgument, wholeNumber } from './arguments.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { showDone, showList } from './show.ts';

/** What the options say; what they leave out is unlimited, for every event, from today. */
function couponOf(context: Context, given: Given): NewCoupon {
  const { words, deps } = context;
  const [fixed, percent] = [
    wholeNumber(context, given, 'fixed'),
    wholeNumber(context, given, 'percent'),
  ];
  if ((fixed === undefined) === (percent === undefined))
    throw wrongUsage(words('staff:usage.worth'));
  const [code, zh, en] = [given.text('code'), given.text('title-zh'), given.text('title-en')];
  const until = dayArgument(context, given, 'until');
  if (code === undefined || zh === undefined || until === undefined)
    throw wrongUsage(words('staff:usage.couponNeeds'));
  const events = given.texts('event');
  return {
    code: normaliseCouponCode(code),
    title: { zh, ...(en === undefined ? {} : { en }) },
    kind: fixed === undefined ? 'percent' : 'fixed',
    value: (fixed ?? percent)!,
    minSpend: wholeNumber(context, given, 'min-spend') ?? 0,
    events: events.length === 0 ? null : [...events],
    startsAt: dayArgument(context, given, 'from') ?? taipeiDayStart(taipeiDay(deps.now())),
    // The last day belongs to it.
    endsAt: new Date(until.getTime() + DAY_MS),
    totalLimit: wholeNumber(context, given, 'total') ?? null,
    perMemberLimit: wholeNumber(context, given, 'per-member') ?? null,
    listed: given.flag('listed'),
  };
}

async function create(context: Context, given: Given): Promise<void> {
  const { words, deps, actor, language } = context;
  const wanted = couponOf(context, given);
  const format = formatterOf(language);
  const worth = couponWorth(wanted, language, format);
  const window = format.dateRange(wanted.startsAt, new Date(wanted.endsAt.getTime() - 1));
  await confirm(context, words('staff:coupons.question', { code: wanted.code, worth, window }));
  const outcome = await createCoupon(deps, wanted, actor);
  if ('taken' in outcome) throw new Refused(words('staff:coupons.taken', { code: wanted.code }));
  if ('events' in outcome)
    throw new Refused(words('staff:coupons.noEvent', { events: outcome.events.join('、') }));
  if ('problems' in outcome)
    throw new Refused(
      outcome.problems.map((problem) => words(`staff:coupons.problem.${problem}`)).join('\n'),
    );
  const { code } = outcome.made;
  showDone(context, words('staff:coupons.done', { code, worth, window }), outcome.made);
}

async function list(context: Context, given: Given): Promise<void> {
  const { words, deps, language } = context;
  const format = formatterOf(language);
  showList(
    context,
    await couponsForStaff(deps.db, wholeNumber(context, given, 'limit') ?? 50),
    [
      [words('staff:column.code'), ({ code }) => code],
      [
        words('staff:column.title'),
        ({ title }) => (language === 'en' ? (title.en ?? title.zh) : title.zh),
      ],
      [words('staff:column.value'), (row) => couponWorth(row, language, format)],
      [words('staff:column.minSpend'), ({ minSpend }) => minSpend],
      [
        words('staff:column.window'),
        ({ startsAt, endsAt }) => format.dateRange(startsAt, new Date(endsAt.getTime() - 1)),
      ],
      [words('staff:column.uses'), ({ uses }) => uses],
      [words('staff:column.limit'), ({ totalLimit }) => totalLimit ?? '–'],
      [words('staff:column.state'), ({ state }) => words(`staff:publication.${state}`)],
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
