import { useTranslation } from 'react-i18next';
import { sendValidateEmailMutation } from '@portolane/core/queries/dealer.ts';
import { Button, type ButtonLook } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Sends a dealer the validation email again and shows the address it went to. */
export function ResendValidationButton({
  look = { variant: 'neutral', size: 'm' },
}: {
  look?: ButtonLook;
}) {
  const { t } = useTranslation(['account']);
  const { api } = useApp();
  const { toast } = useNotify();
  const fail = useCallFailure();
  const { mutate, isPending, isSuccess } = useCallMutation(sendValidateEmailMutation(api), {
    onDone: (message) => toast(message),
    onFailure: (error) => fail(error),
  });
  return (
    <Button {...look} busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
      {t(isSuccess ? 'account:dealer.resent' : 'account:dealer.resend')}
    </Button>
  );
}
