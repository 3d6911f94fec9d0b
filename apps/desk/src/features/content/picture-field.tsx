import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPicture } from '@portolane/core/contract/desk/content.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FileButton } from '#features/field/file-button.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useChange } from '#platform/call/use-change.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { CropButton } from './crop-button.tsx';
import { base64Of } from './file-bytes.ts';
import { addUnderFreeName } from './free-name.ts';
import { useProblem, useValue } from './form-context.ts';
import { pictureNameOf } from './picture-name.ts';
import { PictureUses } from './picture-uses.tsx';
import { TextsField } from './texts-field.tsx';

const isDrawing = (file: string): boolean => file.endsWith('.svg');

/** Pixels of a picture in the form, on a dense screen. */
const SHOWN = 1200;

const previewWidth = (width: number): number => {
  const widths = pictureWidths(width);
  return widths.find((each) => each >= SHOWN) ?? widths.at(-1)!;
};

const alt = { name: 'alt', type: 'texts', required: false } as const;

function CurrentPicture({ picture }: { picture: ContentPicture }) {
  const { t } = useTranslation(['contentForm']);
  const src = isDrawing(picture.file)
    ? drawingUrl(picture)
    : pictureUrl(picture, previewWidth(picture.width), 'webp');
  return (
    <div className="content-shown-picture">
      <img className="content-picture" src={src} alt={t('contentForm:picture.current')} />
    </div>
  );
}

/** Uploads a picture, and hands its name on. */
function useAddPicture(onAdded: (file: string) => void) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  return useChange({
    async run(chosen: File) {
      const data = await base64Of(chosen);
      const now = new Date();
      return addUnderFreeName((number) =>
        api('content.addPicture', {
          body: { file: pictureNameOf(chosen.name, now, number), data },
        }),
      );
    },
    outdates: [],
    done: ({ items }) => t('contentForm:picture.added', { file: items.file }),
    onDone: ({ items }) => onAdded(items.file),
    // A passing notice would disappear before the editor could pick another file.
    announce: false,
  });
}

/** A picture: one that exists by its name, or a new one, and what it shows in both languages. */
export function PictureField({
  name,
  at,
  label,
  hint,
}: {
  name: string;
  at: string;
  label: string;
  hint?: string | undefined;
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
      {current && <CurrentPicture picture={current} />}
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
    </fieldset>
  );
}
