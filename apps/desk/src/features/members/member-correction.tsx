import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { type DeskMember, deskMemberEndpoints } from '@portolane/core/contract/desk/member.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const { body } = deskMemberEndpoints.correct;
type Correction = z.infer<typeof body>;

/** Corrects what a member cannot; only what was changed is sent. */
export function MemberCorrection({ member }: { member: DeskMember }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskMembers']);
  const { uuid, name, email, company } = member;
  const correct = useAction({
    run: (correction: Correction) => api('member.correct', { params: { uuid }, body: correction }),
    invalidates: ['member'],
    done: () => t('deskMembers:corrected'),
    announce: false,
  });
  const form = useContractForm<Correction, unknown>({
    id: 'member',
    schema: body,
    texts: useFormTexts((field) => t(`deskMembers:${field as keyof Correction}`)),
    initial: { name, email, company },
    send: (typed) =>
      correct.mutateAsync(
        Object.fromEntries(
          Object.entries(typed).filter(([field, value]) => value !== member[field as 'name']),
        ),
      ),
    isFinal: () => false,
  });
  return (
    <details>
      <summary>{t('deskMembers:correct')}</summary>
      <FormView form={form} className="desk-form">
        <TextField name="name" size="m" autoComplete="off" marked={false} />
        <EmailField name="email" size="m" autoComplete="off" marked={false} />
        <TextField name="company" size="m" autoComplete="off" marked={false} />
        <Button size="m" type="submit" busy={form.busy}>
          {t('deskMembers:saveCorrection')}
        </Button>
      </FormView>
    </details>
  );
}
