import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useMay, useSession } from '#platform/call/session-query.ts';
import { useChange } from '#platform/call/use-change.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { documentPath } from './content-path.ts';

/** The document that is copied. */
interface Copied {
  path: string;
  /** Of an event, whose copy is the next series unless it gets another alias. */
  series?: { alias: string; number: number } | undefined;
}

interface NewProps {
  kind: ContentKindView;
  /** What is copied; without it, the new document is empty. */
  from?: Copied;
}

/**
 * Starts a draft of a new document, empty or with the data of another one.
 * @param label of the button, where it is not among others of its kind
 */
export function NewDocument({ kind, from, label }: NewProps & { label?: string }) {
  const { t } = useTranslation(['contentForm']);
  const mayEdit = useMay(['editor']);
  const [open, setOpen] = useState(false);
  if (!kind.folder || !mayEdit) return null;
  return (
    <>
      <Button
        size={from && !label ? 's' : 'm'}
        variant={from ? 'neutral' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label ?? t(from ? 'contentForm:new.copy' : 'contentForm:new.open')}
      </Button>
      {open && <AliasDialog kind={kind} {...(from && { from })} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether there is a document or a draft of this person. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'DESK_ITEM_NOT_EXIST';

function AliasDialog({ kind, from, onClose }: NewProps & { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { brands } = useSession();
  const navigate = useNavigate();
  const failure = useFailure();
  const [problem, setProblem] = useState('');
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  const isEvent = has('series');
  const start = useChange({
    async run({ alias, series }: { alias: string; series: number }): Promise<string | null> {
      // Further series of an event have their number in the name of the document.
      const path = `${kind.kind}/${series > 1 ? `${alias}-${series}` : alias}.yaml`;
      if (from !== undefined) {
        const body = { from: from.path, path, ...(isEvent && { series }) };
        await api('content.copy', { body });
        return path;
      }
      try {
        await api('content.one', { body: { path } });
        return null;
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      const tree = {
        alias,
        ...(isEvent && { series, sessions: [{}] }),
        // Somebody who is limited to brands may begin with one of them only.
        ...(brands && has('brands') && { brands: brands.slice(0, 1) }),
        ...(brands && has('brand') && { brand: brands[0] }),
      };
      await api('content.saveDraft', { body: { path, tree, baseVersion: 0 } });
      return path;
    },
    outdates: ['contentCounts'],
    done: () => null,
    announce: false,
    onDone(path) {
      if (path === null) setProblem(t('contentForm:new.exists'));
      else void navigate(documentPath(path));
    },
  });
  return (
    <FormDialog
      title={t(from ? 'contentForm:new.copyTitle' : 'contentForm:new.title')}
      action={t('contentForm:new.go')}
      busy={start.isPending}
      onSubmit={(form) => {
        setProblem('');
        start.mutate(
          {
            alias: formText(form, 'alias'),
            series: isEvent ? Number(formText(form, 'series')) : 1,
          },
          { onError: (error) => setProblem(failure(error)) },
        );
      }}
      onClose={onClose}
    >
      <Field
        label={t('contentForm:new.alias')}
        id="new-alias"
        hint={t('contentForm:new.aliasHint')}
        error={problem}
      >
        <TextInput
          name="alias"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={100}
          defaultValue={from?.series?.alias}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      {isEvent && (
        <Field
          label={t('contentForm:new.series')}
          id="new-series"
          hint={t('contentForm:new.seriesHint')}
        >
          <TextInput
            name="series"
            type="number"
            min={1}
            max={9999}
            defaultValue={from?.series ? from.series.number + 1 : 1}
            required
          />
        </Field>
      )}
      {isEvent && from && <p>{t('contentForm:new.copiedEvent')}</p>}
    </FormDialog>
  );
}
