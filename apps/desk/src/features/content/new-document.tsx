import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useMay, useSession } from '#platform/call/session-query.ts';
import { useChange } from '#platform/call/use-change.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { documentPath } from './content-path.ts';

/**
 * Starts a draft of a new document, empty or with the data of another one.
 * @param from the path of the document that is copied
 */
export function NewDocument({ kind, from }: { kind: ContentKindView; from?: string }) {
  const { t } = useTranslation(['contentForm', 'frame']);
  const mayEdit = useMay(['editor']);
  const [open, setOpen] = useState(false);
  if (!kind.folder || !mayEdit) return null;
  return (
    <>
      <Button
        size={from ? 's' : 'm'}
        variant={from ? 'outline' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {t(from ? 'contentForm:new.copy' : 'contentForm:new.open')}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          closeOnOutsidePress={false}
          title={t(from ? 'contentForm:new.copyTitle' : 'contentForm:new.title')}
          closeLabel={t('frame:close')}
        >
          <AliasForm kind={kind} from={from} />
        </Dialog>
      )}
    </>
  );
}

/** Whether there is a document or a draft of this person. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'DESK_ITEM_NOT_EXIST';

function AliasForm({ kind, from }: { kind: ContentKindView; from: string | undefined }) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { brands } = useSession();
  const navigate = useNavigate();
  const failure = useFailure();
  const [problem, setProblem] = useState('');
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  const start = useChange({
    async run(alias: string): Promise<string | null> {
      const path = `${kind.kind}/${alias}.yaml`;
      if (from !== undefined) {
        await api('content.copy', { body: { from, path } });
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
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem('');
        start.mutate(formText(event.currentTarget, 'alias'), {
          onError: (error) => setProblem(failure(error)),
        });
      }}
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
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Button variant="primary" type="submit" busy={start.isPending}>
        {t('contentForm:new.go')}
      </Button>
    </form>
  );
}
