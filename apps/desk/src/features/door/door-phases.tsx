import './door.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { paths } from '#platform/link/desk-path.ts';
import type { Door } from './door.ts';
import { DoorLock } from './door-lock.tsx';
import { DoorScreen } from './door-screen.tsx';
import { DoorSetup } from './door-setup.tsx';
import { LanguageButton } from './language-button.tsx';
import { useDoor, useDoorState } from './use-door.ts';

/** The frame of what comes before the open door. */
function Plain({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['door']);
  return (
    <div className="door-plain">
      <title>{title}</title>
      <header className="door-plain__head">
        <b>{t('door:title')}</b>
        <LanguageButton />
      </header>
      <main className="door-plain__main">
        <Heading level={1}>{title}</Heading>
        {children}
        <DeskLink className="link" href={paths.today}>
          {t('door:setup.toDesk')}
        </DeskLink>
      </main>
    </div>
  );
}

/** What is shown of the door: the setup, the lock, or the door itself. */
export function DoorPhases() {
  const { language } = useDesk();
  const { t } = useTranslation(['door']);
  if (!isSecureContext)
    return (
      <Plain title={t('door:insecure.title')}>
        <p>{t('door:insecure.text')}</p>
      </Plain>
    );
  const manifest = language === 'en' ? 'door-en' : 'door';
  return (
    <>
      <link rel="manifest" href={`/desk/${manifest}.webmanifest`} />
      <OwnDoor />
    </>
  );
}

/** Makes reloads work without a network. Where the browser refuses it, the door works with one. */
function keepProgram(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker
    .register('/desk/door-worker.js', { scope: '/desk/door' })
    .catch((error: unknown) => console.error(error));
}

function OwnDoor() {
  const { t } = useTranslation(['door']);
  const { door, elsewhere } = useDoor();
  useEffect(keepProgram, []);
  if (elsewhere)
    return (
      <Plain title={t('door:elsewhere.title')}>
        <output>{t('door:elsewhere.text')}</output>
      </Plain>
    );
  return door && <Phase door={door} />;
}

function Phase({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const phase = useDoorState(door, (state) => state.phase);
  if (phase === 'unregistered')
    return (
      <Plain title={t('door:setup.title')}>
        <DoorSetup door={door} />
      </Plain>
    );
  if (phase === 'locked')
    return (
      <Plain title={t('door:lock.title')}>
        <DoorLock door={door} />
      </Plain>
    );
  return phase === 'open' && <DoorScreen door={door} />;
}
