/**
 * The figures of the desk. `of` says what limits them: those of events and brands are counted within
 * the scope of a person, those of the whole site are for people without a limit. `part`: the first
 * series is a part of the second one.
 */
export const figures = {
  enrolments: { of: 'events', series: ['confirmed', 'pending', 'canceled'], part: false },
  fill: { of: 'events', series: ['taken', 'capacity'], part: true },
  noShows: { of: 'events', series: ['absent', 'recorded'], part: true },
  messages: {
    of: 'events',
    series: [
      'mailSent',
      'mailWaiting',
      'mailDead',
      'lineSent',
      'lineWaiting',
      'lineDead',
      'smsSent',
      'smsWaiting',
      'smsDead',
    ],
    part: false,
  },
  downloads: { of: 'brands', series: ['downloads'], part: false },
  logins: { of: 'site', series: ['logins'], part: false },
  menuVisits: { of: 'site', series: ['visits'], part: false },
  lineBindings: { of: 'site', series: ['bound', 'unbound'], part: false },
  searchMisses: { of: 'site', series: ['searches'], part: false },
} as const satisfies Record<
  string,
  { of: 'events' | 'brands' | 'site'; series: readonly string[]; part: boolean }
>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]];

/** Returns whether a person with these limits may see a figure. */
export const maySeeFigure = (
  figure: FigureName,
  { brands, events }: { brands: readonly string[] | null; events: readonly string[] | null },
): boolean => {
  const { of } = figures[figure];
  if (of === 'events') return true;
  // A limit to events alone is to nothing but those events.
  return events === null ? brands === null || of === 'brands' : brands !== null && of === 'brands';
};

/** Returns the share in per cent, rounded to a tenth; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
