import { eventFilePath, type EventFile } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { EventRow } from './event-facts.ts';

/** Returns the attachments of an event in one language, those that were uploaded with their links. */
export const attachmentsView = (
  { alias, seriesNum, files }: Pick<EventRow, 'alias' | 'seriesNum' | 'files'>,
  language: Language,
): EventFile[] =>
  files.map(({ title, contentType, size, upload }) => ({
    title: pick(title, language),
    contentType,
    size,
    link:
      upload === undefined
        ? null
        : `/api${eventFilePath
            .replace(':eventAlias', alias)
            .replace(':seriesNum', String(seriesNum))
            .replace(':file', upload)}`,
  }));
