import { findDemonstration } from '#domain/recorded-mode.ts';
import { removeDemonstration } from '#modules/demonstration/remove-demonstration.ts';
import { type Command, CommandError, confirm, usageError } from './command.ts';
import { printResult } from './print-result.ts';

export const demonstrationCommand: Command = {
  name: 'demonstration remove',
  usage: '',
  about: 'staff:help.command.demonstrationRemove',
  options: {},
  siteStopped: true,
  async run(context, args) {
    const { translate, deps, actor } = context;
    if (args.positionals.length > 0)
      throw usageError(translate('staff:usage.arguments', { usage: 'demonstration remove' }));
    const { mode, members, registered } = await findDemonstration(deps.db);
    if (mode !== 'demo' && members === 0)
      throw new CommandError(translate('staff:demonstration.none'));
    await confirm(
      context,
      translate(
        mode === 'demo' ? 'staff:demonstration.everything' : 'staff:demonstration.membersOnly',
        { members, registered },
      ),
    );
    const removed = await removeDemonstration(deps, actor);
    if (!removed) throw new CommandError(translate('staff:demonstration.none'));
    printResult(
      context,
      translate(
        removed.everything
          ? 'staff:demonstration.everythingDone'
          : 'staff:demonstration.membersOnlyDone',
        { members: removed.members, registered: removed.registered },
      ),
      removed,
    );
  },
};
