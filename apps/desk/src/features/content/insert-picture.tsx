import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { PictureLibrary } from './picture-library.tsx';
import { markdownPicture, withBlock } from './markdown-picture.ts';
import { useAddPicture } from './use-add-picture.ts';

/** The text area of a Markdown text, and what adds pictures to it: a button, or a file that is dropped. */
export function useInsertPicture(control: {
  id: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [open, setOpen] = useState<{ file: string; at: number } | null>(null);
  /** Where the text was edited last, or its end. */
  const place = () => {
    const area = document.getElementById(control.id);
    return area instanceof HTMLTextAreaElement ? area.selectionStart : control.value.length;
  };
  const add = useAddPicture((file) => setOpen({ file, at: place() }));
  return {
    add,
    open: () => setOpen({ file: '', at: place() }),
    dialog: open && (
      <InsertPictureDialog
        file={open.file}
        onInsert={(written) => {
          control.onChange(withBlock(control.value, open.at, written));
          setOpen(null);
        }}
        onClose={() => setOpen(null)}
      />
    ),
  };
}

/** The button below a text that adds a picture to it. */
export function InsertPicture({
  label,
  insert,
}: {
  /** What the text is called. */
  label: string;
  insert: ReturnType<typeof useInsertPicture>;
}) {
  const { t } = useTranslation(['contentForm']);
  const failure = useFailure();
  return (
    <>
      <Button
        size="s"
        variant="neutral"
        busy={insert.add.isPending}
        aria-label={t('contentForm:insertPicture.into', { name: label })}
        onClick={insert.open}
      >
        {t('contentForm:insertPicture.open')}
      </Button>
      {insert.add.error && (
        <p className="field__message field__message--error">{failure(insert.add.error)}</p>
      )}
      {insert.dialog}
    </>
  );
}

const text = z.string().check(z.trim());
const schema = z.object({ file: z.string().check(z.minLength(1)), alt: text, caption: text });

function InsertPictureDialog({
  file,
  onInsert,
  onClose,
}: {
  /** A picture that is chosen already; '' for none. */
  file: string;
  onInsert: (written: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['contentForm']);
  const labels: Record<string, string> = {
    alt: t('contentForm:picture.alt'),
    caption: t('contentForm:insertPicture.caption'),
  };
  const form = useContractForm({
    id: 'insert',
    schema,
    texts: useFormTexts((path) => labels[path]),
    initial: { file, alt: '', caption: '' },
    send: (picture) => Promise.resolve(onInsert(markdownPicture(picture))),
  });
  const chosen = useWatch({ control: form.form.control, name: 'file' });
  return (
    <FormDialog
      form={form}
      title={t('contentForm:insertPicture.open')}
      action={t('contentForm:insertPicture.go')}
      disabled={chosen === ''}
      onClose={onClose}
    >
      <PictureLibrary
        chosen={chosen}
        search={file}
        onChoose={(next) => form.form.setValue('file', next)}
      />
      <TextField
        name="alt"
        marked={false}
        hint={t('contentForm:insertPicture.altHint')}
        autoComplete="off"
      />
      <TextField name="caption" marked={false} autoComplete="off" />
    </FormDialog>
  );
}
