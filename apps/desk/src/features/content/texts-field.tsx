import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useContentForm, useProblem, useValue } from './form-context.ts';
import { InsertPicture, useInsertPicture } from './insert-picture.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import { ShownFacts } from './shown-facts.tsx';
import { TextDiff } from './text-diff.tsx';

type Tongue = 'zh' | 'en';
const languageOf = { zh: 'zh-TW', en: 'en' } as const;

/** A text in both languages, side by side. */
export function TextsField({
  field,
  name,
  at,
  label,
  hint,
}: {
  field: ContentField;
  name: string;
  at: string;
  label: string;
  hint?: string | undefined;
}) {
  const { behind, title } = useContentForm();
  const translated = behind.get(at);
  const isTitle = title !== null && at === title;
  return (
    <div className={isTitle ? 'content-texts content-texts--title' : 'content-texts'}>
      <TextIn tongue="zh" {...{ field, name, label, hint, isTitle }} />
      <div>
        <TextIn tongue="en" {...{ field, name, label, hint, isTitle }} />
        {translated !== undefined && <Behind name={name} translated={translated} />}
      </div>
    </div>
  );
}

function TextIn({
  tongue,
  field: { widget, required, usualText },
  name,
  label,
  hint,
  isTitle,
}: {
  tongue: Tongue;
  field: ContentField;
  name: string;
  label: string;
  hint?: string | undefined;
  isTitle: boolean;
}) {
  const { t } = useTranslation(['contentForm']);
  const isMarkdown = widget === 'markdown';
  const path = `${name}.${tongue}`;
  const { value, onChange, onBlur } = useValue(path);
  const whole = useProblem(name);
  const own = useProblem(path);
  const control = {
    value: typeof value === 'string' ? value : '',
    lang: languageOf[tongue],
    onBlur,
    // A title has several rows, and is one line.
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(isTitle ? target.value.replaceAll(/\r?\n/g, ' ') : target.value),
  };
  const written = isMarkdown ? 16 : 3;
  const rows = isTitle ? 2 : written;
  // Once for both languages.
  const said =
    hint ??
    (isMarkdown && tongue === 'zh'
      ? t('contentForm:markdownHint', { link: '[example](https://example.com)' })
      : undefined);
  const text = (
    <Field
      label={t(`contentForm:in.${tongue}`, { name: label })}
      id={path}
      hint={
        usualText ? t('contentForm:usualText', { text: usualText[tongue] ?? usualText.zh }) : said
      }
      error={own ?? (tongue === 'zh' ? whole : undefined)}
      {...(required && tongue === 'zh' && { required: t('contentForm:required') })}
    >
      <ShownFacts text={control.value} tongue={tongue}>
        {widget === undefined && !isTitle ? (
          <TextInput size="m" autoComplete="off" {...control} />
        ) : (
          <Textarea rows={rows} {...control} />
        )}
      </ShownFacts>
    </Field>
  );
  return isMarkdown ? (
    <MarkdownTools {...{ path, label, tongue, control }}>{text}</MarkdownTools>
  ) : (
    text
  );
}

/** A Markdown text with its preview, into which pictures are put. */
function MarkdownTools({
  path,
  label,
  tongue,
  control,
  children,
}: {
  path: string;
  label: string;
  tongue: Tongue;
  control: {
    value: string;
    lang: Language;
    onChange: (event: { target: { value: string } }) => void;
  };
  children: ReactNode;
}) {
  const { t } = useTranslation(['contentForm']);
  const insert = useInsertPicture({
    id: path,
    value: control.value,
    onChange: (value) => control.onChange({ target: { value } }),
  });
  return (
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = event.dataTransfer.files[0];
        if (!dropped) return;
        event.preventDefault();
        insert.add.mutate(dropped);
      }}
    >
      {children}
      <div className="content-markdown-tools">
        <InsertPicture label={t(`contentForm:in.${tongue}`, { name: label })} insert={insert} />
      </div>
      <MarkdownPreview text={control.value} lang={control.lang} />
    </div>
  );
}

/** Says that the Chinese text changed after this one was translated, and how. */
function Behind({ name, translated }: { name: string; translated: string }) {
  const { t } = useTranslation(['contentForm']);
  const now = useWatch({ name: `${name}.zh` }) as Tree | undefined;
  return (
    <details className="content-behind">
      <summary>{t('contentForm:behind')}</summary>
      <TextDiff before={translated} after={typeof now === 'string' ? now : ''} />
    </details>
  );
}
