import { formatterOf } from '#formatter.ts';
import {
  type ContentKind,
  contentKinds,
  setPublication,
} from '#modules/publication/set-publication.ts';
import { type Command, confirm, type Context, type Given, Refused, wrongUsage } from './command.ts';
import { showDone } from './show.ts';

const verbs = { publish: 'published', hide: 'hidden' } as const;

const set =
  (verb: keyof typeof verbs) =>
  async (context: Context, given: Given): Promise<void> => {
    const { words, deps, actor, language } = context;
    const [kind = '', alias, ...rest] = given.positionals;
    if (alias === undefined || rest.length > 0)
      throw wrongUsage(words('staff:usage.arguments', { usage: `content ${verb} <kind> <alias>` }));
    if (!(contentKinds as readonly string[]).includes(kind))
      throw wrongUsage(
        words('staff:usage.contentKind', { value: kind, kinds: contentKinds.join('、') }),
      );
    const subject = `${kind}/${alias}`;
    await confirm(context, words(`staff:content.${verb}`, { subject }));
    const outcome = await setPublication(deps, {
      kind: kind as ContentKind,
      alias,
      state: verbs[verb],
      actor,
    });
    if ('missing' in outcome) {
      const { similar } = outcome;
      throw new Refused(
        words(similar.length > 0 ? 'staff:content.similar' : 'staff:content.missing', {
          subject,
          similar: similar.join('、'),
        }),
      );
    }
    const { changed, shown, publishUp, publishDown } = outcome;
    const sentences = [
      words(changed ? `staff:content.${verb}Done` : 'staff:content.unchanged', { subject }),
    ];
    // Published, and not to be seen: by its window.
    if (verb === 'publish' && !shown) {
      const at = deps.now();
      const begins = publishUp !== null && publishUp > at;
      sentences.push(
        words(begins ? 'staff:content.shownFrom' : 'staff:content.shownUntil', {
          at: formatterOf(language).dateTime((begins ? publishUp : publishDown)!),
        }),
      );
    }
    showDone(context, sentences.join('\n'), { subject, ...outcome });
  };

export const contentCommands: readonly Command[] = [
  {
    name: 'content publish',
    usage: '<kind> <alias>',
    about: 'staff:help.command.contentPublish',
    options: {},
    run: set('publish'),
  },
  {
    name: 'content hide',
    usage: '<kind> <alias>',
    about: 'staff:help.command.contentHide',
    options: {},
    run: set('hide'),
  },
];
