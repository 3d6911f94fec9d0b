import { listSearchMisses } from '#domain/search/search-misses.ts';
import { numberOption } from './arguments.ts';
import type { Command } from './command.ts';
import { printList } from './print-result.ts';

/** Lists what visitors searched for and did not find. */
export const searchCommand: Command = {
  name: 'searches',
  usage: '',
  about: 'staff:help.command.searches',
  options: {
    days: { about: 'staff:help.option.days', value: 'n' },
    limit: { about: 'staff:help.option.limit', value: 'n' },
  },
  async run(context, args) {
    const { translate, deps } = context;
    const misses = await listSearchMisses(deps.db, {
      days: numberOption(context, args, 'days') ?? 30,
      limit: numberOption(context, args, 'limit') ?? 50,
      now: deps.now(),
    });
    printList(
      context,
      misses,
      [
        [translate('staff:column.query'), ({ query }) => query],
        [translate('staff:column.language'), ({ language }) => language],
        [translate('staff:column.count'), ({ count }) => count],
        [translate('staff:column.last'), ({ last }) => last],
      ],
      (miss) => miss,
    );
  },
};
