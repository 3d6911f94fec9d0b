import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Milliseconds without typing after which a preview follows. */
const PAUSE = 300;

/** A Markdown text as pages show it, by the server that renders the pages. */
export function MarkdownPreview({ text, lang }: { text: string; lang: Language }) {
  const { t } = useTranslation(['contentForm']);
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('contentForm:preview.title')}</summary>
      {open && <Rendered text={text} lang={lang} />}
    </details>
  );
}

function Rendered({ text, lang }: { text: string; lang: Language }) {
  const { api } = useDesk();
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...deskQuery(api, 'markdown.render', { body: { text: typed, language: lang } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {/* The server escapes markup in the text and returns nothing that runs. */}
      <div
        className="prose content-preview"
        lang={lang}
        dangerouslySetInnerHTML={{ __html: data?.items.html ?? '' }}
      />
    </>
  );
}
