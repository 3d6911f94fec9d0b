import { languageOfPath, pathWithoutLanguage } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import type { Sections } from '#domain/sections.ts';
import type { Mail, Sectioned } from './mail.ts';

type Off = Pick<Sections, 'off'>;

/** Returns what a part says on this site; nothing for a section that the site does not have. */
const said = <T extends object>(part: Sectioned<T>, sections: Off): T[] => {
  if (part.section === undefined || isOn(sections, part.section)) return [part];
  return part.instead ? [part.instead] : [];
};

/** Returns the path of a page; without an English site, that of the Chinese page. */
const pathOn = (path: string, sections: Off): string =>
  languageOfPath(path) === 'en' && !isOn(sections, 'english') ? pathWithoutLanguage(path) : path;

/** Returns an email as this site can keep it: it links to pages that are there, and promises no others. */
export function onSite(
  mail: Mail,
  sections: Off,
): Omit<Mail, 'notes' | 'action'> & { notes: readonly string[]; action: Mail['action'] } {
  const { action, facts = [], notes = [], passes = [] } = mail;
  const shown = [action, action?.instead].flatMap((way) =>
    way && isPathOn(sections, pathOn(way.path, sections))
      ? [{ text: way.text, path: pathOn(way.path, sections) }]
      : [],
  );
  return {
    ...mail,
    facts: facts.flatMap((fact) => said(fact, sections)),
    passes: passes.map((pass) => ({ ...pass, path: pathOn(pass.path, sections) })),
    action: shown[0],
    notes: notes.flatMap((note) =>
      typeof note === 'string' ? [note] : said(note, sections).map(({ text }) => text),
    ),
  };
}
