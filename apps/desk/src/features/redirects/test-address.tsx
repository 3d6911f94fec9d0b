import { useTranslation } from 'react-i18next';
import { deskRedirectEndpoints } from '@portolane/core/contract/desk/redirect.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Says where an address leads, as visitors find it. */
export function TestAddress() {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const test = useAction({
    run: (body: { address: string }) => api('redirect.test', { body }),
    invalidates: [],
    done: () => null,
    announce: false,
  });
  const { form, definition, attempt, busy, failed, send, submit } = useContractForm({
    id: 'test',
    schema: deskRedirectEndpoints.test.body,
    texts: useFormTexts(() => t('redirects:test.title')),
    initial: { address: '' },
    send: test.mutateAsync,
    isFinal: () => false,
  });
  const result = test.data?.items;
  return (
    <FormFields form={form} definition={definition}>
      <FormBody className="desk-form" attempt={attempt} onSubmit={submit(send)}>
        {failed && <FailureNotice error={failed} />}
        <TextField name="address" hint={t('redirects:test.hint')} />
        <div className="desk-row">
          <Button size="m" type="submit" busy={busy}>
            {t('redirects:test.go')}
          </Button>
        </div>
        <output>
          {result && (
            <Notice tone={result.outcome === 'invalid' ? 'danger' : 'info'}>
              {t(`redirects:test.${result.outcome}`, { to: result.to ?? '' })}
            </Notice>
          )}
        </output>
      </FormBody>
    </FormFields>
  );
}
