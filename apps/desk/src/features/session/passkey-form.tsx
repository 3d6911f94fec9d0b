import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { passkeyName } from '@portolane/core/contract/desk/session.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { paths } from '#platform/link/desk-path.ts';

const schema = z.object({ name: passkeyName });

/** Registers a passkey under a name. */
export function PasskeyForm({
  variant,
  register,
  children,
}: {
  variant?: 'primary';
  register: (name: string) => Promise<unknown>;
  /** Above the field. */
  children: ReactNode;
}) {
  const { t } = useTranslation(['access']);
  const form = useContractForm<z.infer<typeof schema>, unknown>({
    id: 'passkey',
    schema,
    texts: useFormTexts(() => t('access:newPasskey.name')),
    initial: { name: '' },
    send: ({ name }) => register(name),
    isFinal: () => false,
  });
  return (
    <FormView form={form} className="desk-form">
      {children}
      <TextField name="name" hint={t('access:newPasskey.nameHint')} />
      <Button variant={variant} type="submit" busy={form.busy}>
        {t('access:newPasskey.make')}
      </Button>
      {form.failed && variant === 'primary' && (
        <ButtonLink as={DeskLink} href={paths.login}>
          {t('access:toLogin')}
        </ButtonLink>
      )}
    </FormView>
  );
}
