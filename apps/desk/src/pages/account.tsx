import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { PasskeyForm } from '#features/session/passkey-form.tsx';
import { RecoveryCodes } from '#features/session/recovery-codes.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { registerPasskey } from '#platform/passkey/passkeys.ts';

/** /account: the person's own login. */
export default function Account() {
  const { api, format } = useDesk();
  const { t } = useTranslation(['access', 'frame']);
  const { name, email, role, brands, events, passkeys, recoveryCodesLeft, expiresAt } =
    useSession();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const addPasskey = useAction({
    run: (passkeyName: string) => registerPasskey(api, passkeyName),
    invalidates: ['session', 'people'],
    done: () => t('access:account.passkeyAdded'),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    announce: false,
  });
  const newCodes = useAction({
    run: async () => (await api('session.newRecoveryCodes', {})).items,
    invalidates: ['session', 'people'],
    done: () => null,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const facts = [
    [t('access:email'), email],
    [t('access:account.role'), t(`frame:role.${role}`)],
    [t('access:account.brands'), brands?.join(', ') ?? t('access:account.all')],
    [t('access:account.events'), events?.join(', ') ?? t('access:account.all')],
    [t('access:account.until'), format.dateTime(new Date(expiresAt))],
    [t('access:account.passkeys'), format.number(passkeys)],
    [t('access:account.codesLeft'), format.number(recoveryCodesLeft)],
  ] as const;
  return (
    <div className="desk-page">
      <title>{t('access:account.title')}</title>
      <Heading level={1}>{name}</Heading>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <>
          <dl className="desk-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <PasskeyForm register={addPasskey.mutateAsync}>
            <Heading level={2} className="desk-part">
              {t('access:account.addPasskey')}
            </Heading>
          </PasskeyForm>
          <div className="desk-form">
            <Heading level={2} className="desk-part">
              {t('access:codes.title')}
            </Heading>
            <p>{t('access:account.newCodesText')}</p>
            <Button busy={newCodes.isPending} onClick={() => newCodes.mutate(undefined)}>
              {t('access:account.newCodes')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
