import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskMember } from '@portolane/core/contract/desk/member.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { formText } from '#platform/call/form-text.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const fields = ['name', 'email', 'company'] as const;

/** Corrects what a member cannot; only what was changed is sent. */
export function MemberCorrection({ member }: { member: DeskMember }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskMembers']);
  const failure = useFailure();
  const [error, setError] = useState<unknown>(null);
  const correct = useAction({
    run(form: HTMLFormElement) {
      const body = Object.fromEntries(
        fields.flatMap((field) => {
          const value = formText(form, field);
          return value === member[field] ? [] : [[field, value]];
        }),
      );
      return api('member.correct', { params: { uuid: member.uuid }, body });
    },
    invalidates: ['member'],
    done: () => t('deskMembers:corrected'),
    announce: false,
  });
  return (
    <details>
      <summary>{t('deskMembers:correct')}</summary>
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          correct.mutate(event.currentTarget, { onError: setError });
        }}
      >
        {error !== null && (
          <Notice tone="danger" role="alert">
            {failure(error)}
          </Notice>
        )}
        {fields.map((field) => (
          <Field key={field} label={t(`deskMembers:${field}`)} id={`member-${field}`}>
            <TextInput
              size="m"
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              defaultValue={member[field]}
            />
          </Field>
        ))}
        <Button size="m" type="submit" busy={correct.isPending}>
          {t('deskMembers:saveCorrection')}
        </Button>
      </form>
    </details>
  );
}
