import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Says where an address leads, as visitors find it. */
export function TestAddress() {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const [address, setAddress] = useState('');
  const test = useAction({
    run: (typed: string) => api('redirect.test', { body: { address: typed } }),
    invalidates: [],
    done: () => null,
  });
  const result = test.data?.items;
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        test.mutate(address);
      }}
    >
      <Field id="test-address" label={t('redirects:test.title')} hint={t('redirects:test.hint')}>
        <TextInput value={address} required onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <div className="desk-row">
        <Button size="m" type="submit" busy={test.isPending}>
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
    </form>
  );
}
