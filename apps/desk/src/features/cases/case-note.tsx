import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { useDraft } from '#platform/draft/use-draft.ts';

/** Adds a note, which only the desk reads. */
export function CaseNote({ number }: { number: string }) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const [text, setText] = useDraft(`note ${number}`);
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  const save = useAction({
    run: () => api('case.note', { params: { number }, body: { uuid, text } }),
    invalidates: ['case'],
    done: () => t('cases:note.saved'),
    onDone() {
      setText('');
      setUuid(crypto.randomUUID());
    },
  });
  return (
    <form
      className="case__write"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <Field label={t('cases:note.label')} hint={t('cases:note.hint')} id="case-note">
        <Textarea
          rows={2}
          value={text}
          maxLength={5000}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="desk-row">
        <Button size="m" type="submit" busy={save.isPending} disabled={text.trim() === ''}>
          {t('cases:note.save')}
        </Button>
      </div>
    </form>
  );
}
