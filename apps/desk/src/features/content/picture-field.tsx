import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPicture } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FileButton } from '#features/field/file-button.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { CropButton } from './crop-button.tsx';
import { FocusPoint } from './focus-point.tsx';
import { useProblem, useValue } from './form-context.ts';
import { PictureLibrary } from './picture-library.tsx';
import { PictureUses } from './picture-uses.tsx';
import { isDrawing, shownUrl } from './shown-url.ts';
import { TextsField } from './texts-field.tsx';
import { useAddPicture } from './use-add-picture.ts';

/** Pixels of a picture in the form, on a dense screen. */
const SHOWN = 1200;

const alt = { name: 'alt', type: 'texts', required: false } as const;

/** The picture; on a photograph, the point is chosen that stays in sight where it is cropped. */
function CurrentPicture({ name, picture }: { name: string; picture: ContentPicture }) {
  const { t } = useTranslation(['contentForm']);
  const src = shownUrl(picture, SHOWN);
  if (!isDrawing(picture.file)) return <FocusPoint name={name} src={src} />;
  return (
    <div className="content-shown-picture">
      <img className="content-picture" src={src} alt={t('contentForm:picture.current')} />
    </div>
  );
}

/** A picture: one that exists by its name, or a new one, and what it shows in both languages. */
export function PictureField({
  name,
  at,
  label,
  hint,
  children,
}: {
  name: string;
  at: string;
  label: string;
  hint?: string | undefined;
  /** What a slide has beside its picture. */
  children?: ReactNode;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const failure = useFailure();
  const { value, onChange, onBlur } = useValue(`${name}.file`);
  const own = useProblem(`${name}.file`);
  const whole = useProblem(name);
  const known = useId();
  const file = typeof value === 'string' ? value : '';
  const { data, isPending } = useQuery(
    deskQuery(api, 'content.pictures', { body: { search: file || undefined } }),
  );
  const current = data?.items.find((each) => each.file === file);
  const add = useAddPicture(onChange);
  return (
    // The button does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="content-group content-picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer.files[0];
        if (dropped) add.mutate(dropped);
      }}
    >
      <legend>{label}</legend>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      {current && <CurrentPicture name={name} picture={current} />}
      {file === '' && (
        <p className="content-shown-picture content-shown-picture--none">
          {t('contentForm:picture.drop')}
        </p>
      )}
      <Field
        label={t('contentForm:picture.file')}
        id={`${name}.file`}
        error={own ?? whole ?? (add.error && failure(add.error))}
        hint={t('contentForm:picture.hint')}
      >
        <TextInput
          size="m"
          list={known}
          value={file}
          spellCheck={false}
          autoComplete="off"
          onBlur={onBlur}
          onChange={({ target }) => {
            add.reset();
            onChange(target.value);
          }}
        />
      </Field>
      <datalist id={known}>
        {data?.items.map((each) => (
          <option key={each.file} value={each.file}>
            {each.file}
          </option>
        ))}
      </datalist>
      <div className="content-picture-tools">
        <FileButton
          label={t('contentForm:picture.add')}
          accept=".jpg,.jpeg,.png,.webp,.avif,.svg"
          busy={add.isPending}
          onChoose={add.mutate}
        >
          {t('contentForm:picture.add')}
        </FileButton>
        <ChooseFromLibrary file={file} onChoose={onChange} />
        {/* Stays while the cropped picture is looked up, because it has the focus then. */}
        {file !== '' && !isDrawing(file) && (current || isPending) && (
          <CropButton file={file} busy={isPending} onCropped={onChange} />
        )}
      </div>
      {current && <PictureUses file={file} />}
      {file !== '' && (
        <TextsField
          field={alt}
          name={`${name}.alt`}
          at={`${at}.alt`}
          label={t('contentForm:picture.alt')}
        />
      )}
      {children}
    </fieldset>
  );
}

/** Opens the library, in a dialog, to choose a picture that is there. */
function ChooseFromLibrary({ file, onChoose }: { file: string; onChoose: (file: string) => void }) {
  const { t } = useTranslation(['contentForm', 'frame']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('contentForm:library.open')}
      </Button>
      {open && (
        <Dialog
          open
          size="l"
          title={t('contentForm:library.open')}
          closeLabel={t('frame:close')}
          onOpenChange={setOpen}
        >
          <PictureLibrary
            chosen={file}
            onChoose={(chosen) => {
              onChoose(chosen);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
