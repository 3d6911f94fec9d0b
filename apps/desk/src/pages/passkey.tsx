import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { RecoveryCodes } from '#features/session/recovery-codes.tsx';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { formText } from '#platform/call/form-text.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { paths } from '#platform/link/desk-path.ts';
import { registerPasskey } from '#platform/passkey/passkeys.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** /passkey: registers a passkey after a first login, then shows the recovery codes. */
export default function Passkey() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const failure = useFailure();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const goOn = () => void navigate(paths.today, { replace: true });
  const { mutate, isPending, error } = useCallMutation(
    {
      mutationFn: (name: string) => registerPasskey(api, name),
    },
    {
      onDone({ session, recoveryCodes }) {
        queryClient.setQueryData(sessionQuery(api).queryKey, { items: session, message: '' });
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else goOn();
      },
    },
  );
  const title = codes.length > 0 ? t('access:codes.title') : t('access:newPasskey.title');
  return (
    <div className="desk-page">
      <title>{title}</title>
      <Heading level={1}>{title}</Heading>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : (
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(formText(event.currentTarget, 'name'));
          }}
        >
          <p>{t('access:newPasskey.text')}</p>
          {error && (
            <Notice tone="danger" role="alert">
              {failure(error)}
            </Notice>
          )}
          <Field
            label={t('access:newPasskey.name')}
            hint={t('access:newPasskey.nameHint')}
            id="name"
          >
            <TextInput name="name" maxLength={60} required />
          </Field>
          <Button variant="primary" type="submit" busy={isPending}>
            {t('access:newPasskey.make')}
          </Button>
          {error && (
            <ButtonLink as={DeskLink} href={paths.login}>
              {t('access:toLogin')}
            </ButtonLink>
          )}
        </form>
      )}
    </div>
  );
}
