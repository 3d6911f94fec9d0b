import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPersonView } from '@portolane/core/contract/desk/people.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Passkeys and logins of a person, and what ends them. */
export function PersonLogins({ person }: { person: StaffPersonView }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['people']);
  const [asking, setAsking] = useState<'remove' | 'reset' | null>(null);
  const { uuid, name, email } = person;
  const moment = (at: string | null) =>
    at === null ? t('people:never') : format.dateTime(new Date(at));
  const common = { invalidates: ['people', 'session'] };
  const endSession = useAction({
    ...common,
    run: (session: string) => api('people.endSession', { params: { uuid, session } }),
    done: () => t('people:sessionEnded'),
  });
  const removePasskey = useAction({
    ...common,
    run: (passkey: { uuid: string; name: string }) =>
      api('people.removePasskey', { params: { uuid, passkey: passkey.uuid } }),
    done: (_result, passkey) => t('people:passkeyRemoved', { name: passkey.name }),
  });
  const remove = useAction({
    ...common,
    run: () => api('people.remove', { params: { uuid } }),
    done: () => t('people:removed', { email }),
  });
  const reset = useAction({
    ...common,
    run: () => api('people.reset', { params: { uuid } }),
    done: () => t('people:resetDone', { email }),
  });
  return (
    <details className="person-logins">
      <summary>
        {t('people:passkeys')} {person.passkeys.length} · {t('people:sessions')}{' '}
        {person.sessions.length}
      </summary>
      <ul>
        {person.passkeys.map((passkey) => (
          <li key={passkey.uuid} className="desk-row">
            {format.labelled(t('people:passkeys'), passkey.name)} · {moment(passkey.lastUsedAt)}
            <Button size="s" variant="neutral" onClick={() => removePasskey.mutate(passkey)}>
              {t('people:removePasskey')}
            </Button>
          </li>
        ))}
        {person.sessions.map((session) => (
          <li key={session.uuid} className="desk-row">
            {format.labelled(t('people:sessions'), session.userAgent)} · {moment(session.createdAt)}
            {session.current ? (
              t('people:thisSession')
            ) : (
              <Button size="s" variant="neutral" onClick={() => endSession.mutate(session.uuid)}>
                {t('people:endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="desk-row">
        <Button size="s" onClick={() => setAsking('reset')}>
          {t('people:reset')}
        </Button>
        <Button size="s" variant="danger" onClick={() => setAsking('remove')}>
          {t('people:remove')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'remove' ? 'people:removeTitle' : 'people:resetTitle', { name })}
          action={t(`people:${asking}`)}
          onConfirm={() => (asking === 'remove' ? remove : reset).mutate(undefined)}
          onClose={() => setAsking(null)}
        >
          {t(asking === 'remove' ? 'people:removeText' : 'people:resetText')}
        </ConfirmDialog>
      )}
    </details>
  );
}
