import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { formText } from '#platform/call/form-text.ts';
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
  const [chosen, setChosen] = useState(file);
  return (
    <FormDialog
      title={t('contentForm:insertPicture.open')}
      action={t('contentForm:insertPicture.go')}
      disabled={chosen === ''}
      onSubmit={(form) =>
        onInsert(
          markdownPicture({
            file: chosen,
            alt: formText(form, 'alt'),
            caption: formText(form, 'caption'),
          }),
        )
      }
      onClose={onClose}
    >
      <PictureLibrary chosen={chosen} search={file} onChoose={setChosen} />
      <Field
        label={t('contentForm:picture.alt')}
        id="insert-alt"
        hint={t('contentForm:insertPicture.altHint')}
      >
        <TextInput size="m" name="alt" autoComplete="off" />
      </Field>
      <Field label={t('contentForm:insertPicture.caption')} id="insert-caption">
        <TextInput size="m" name="caption" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
