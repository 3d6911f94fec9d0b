import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MOST_DOWNLOAD_BYTES } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { FileButton } from '#features/field/file-button.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { base64Of } from './file-bytes.ts';
import { beside, ROOT, useContentForm, useProblem, useValue } from './form-context.ts';
import { useContentTexts } from './use-content-texts.ts';

/** The bytes of a download: what was uploaded, and a new upload in its place. */
export function DownloadField({ name, label }: { name: string; label: string }) {
  const { api, toaster } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { setValue } = useFormContext();
  const { fieldHint } = useContentTexts();
  const { value, onChange } = useValue(name);
  const problem = useProblem(name);
  const { kind } = useContentForm();
  // An entry of the downloads states its type; an attachment has that of its upload.
  const isEntry = name === `${ROOT}.upload`;
  const file = typeof value === 'string' ? value : '';
  const add = useAction({
    run: async (chosen: File) =>
      api('content.addDownload', { body: { file: chosen.name, data: await base64Of(chosen) } }),
    invalidates: [],
    done: ({ items }) => t('contentForm:download.added', { file: items.file }),
    onDone: ({ items }) => {
      const set = (field: string, to: string) =>
        setValue(beside(name, field), to, { shouldDirty: true });
      onChange(items.file);
      if (isEntry) {
        set('contentType', items.contentType);
        set('link', 'file');
      }
    },
  });
  const upload = (chosen: File | undefined) => {
    if (!chosen || add.isPending) return;
    // A proxy would refuse the body without a sentence.
    if (chosen.size > MOST_DOWNLOAD_BYTES)
      toaster.show({ text: t('contentForm:download.tooLarge'), tone: 'error' });
    else add.mutate(chosen);
  };
  return (
    // The button does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="content-group"
      aria-describedby={`${name}.hint`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files[0]);
      }}
    >
      <legend>{label}</legend>
      {file === '' ? <p>{t('contentForm:download.none')}</p> : <UploadedFile file={file} />}
      {problem !== undefined && (
        <p className="field__message field__message--error" role="alert">
          {problem}
        </p>
      )}
      <p className="field__hint" id={`${name}.hint`}>
        {t('contentForm:download.hint')} {fieldHint(kind, 'upload')}
      </p>
      <div className="desk-row">
        <FileButton
          label={t('contentForm:download.add')}
          accept=".pdf,.zip,.xlsx,.pptx,.docx"
          busy={add.isPending}
          onChoose={upload}
        >
          {t(file === '' ? 'contentForm:download.add' : 'contentForm:download.replace')}
        </FileButton>
        {file !== '' && (
          <Button size="s" variant="neutral" onClick={() => onChange(null)}>
            {t('contentForm:download.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Name, type, and size of an upload. */
function UploadedFile({ file }: { file: string }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { data, isError } = useQuery({
    ...deskQuery(api, 'content.download', { body: { file } }),
    retry: false,
  });
  return (
    <p>
      <span className="content-file">{file}</span>{' '}
      {data && (
        <span className="num">
          {data.items.contentType} · {format.fileSize(data.items.size)}
        </span>
      )}
      {isError && t('contentForm:download.gone')}
    </p>
  );
}
