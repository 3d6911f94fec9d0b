import './door.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
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
  const { t } = useTranslation(['door']);
  if (!isSecureContext)
    return (
      <Plain title={t('door:insecure.title')}>
        <p>{t('door:insecure.text')}</p>
      </Plain>
    );
  return <OwnDoor />;
}

function OwnDoor() {
  const { t } = useTranslation(['door']);
  const { door, elsewhere } = useDoor();
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
