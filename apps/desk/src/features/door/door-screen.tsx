import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPassText } from '@portolane/core/rules/door/pass-text.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { CameraView } from './camera-view.tsx';
import { DoorAlerts } from './door-alert-strip.tsx';
import type { Door } from './door.ts';
import { DoorMenu } from './door-menu.tsx';
import { DoorResultPanel } from './door-result-panel.tsx';
import { DoorSearch } from './door-search.tsx';
import { doorLogin } from './door-setup.tsx';
import { lookOf } from './door-result.ts';
import { signal } from './door-sound.ts';
import { createHandScanner } from './hand-scanner.ts';
import { NetworkMark } from './network-mark.tsx';
import { useDoorState } from './use-door.ts';
import { useDoorWords } from './use-door-words.ts';

/** The open door. */
export function DoorScreen({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const result = useDoorState(door, (state) => state.result);
  const isFull = useDoorState(door, (state) => state.isFull);
  const network = useDoorState(door, (state) => state.network);
  const [search, setSearch] = useState('');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const scan = (text: string) => {
    setSearch('');
    setMenuOpen(false);
    void door.scan(text);
  };
  const onScan = useEffectEvent(scan);
  useEffect(() => {
    const scanner = createHandScanner((text) => onScan(text));
    const onKey = (event: KeyboardEvent) => {
      if (!scanner.key(event)) return;
      // The key that ends the scan must not press what has the focus.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      scanner.stop();
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  useEffect(
    () =>
      door.state.subscribe(({ result }, before) => {
        // A correction of how many have come is no other arrival.
        if (!result || result.at === before.result?.at) return;
        const look = lookOf(result);
        if (look !== 'plain') signal(look);
      }),
    [door],
  );
  // A pass that was pasted, or typed by a scanner into the field.
  const onSearch = (text: string) => (readPassText(text) === null ? setSearch(text) : scan(text));
  return (
    <div className="door">
      <title>{t('door:title')}</title>
      <DoorHead door={door} onMenu={() => setMenuOpen(true)} />
      <DoorAlerts door={door} />
      <main className="door__main">
        {network === 'loggedOut' && (
          <Notice tone="warn" role="alert">
            {t('door:loggedOut.text')}{' '}
            <DeskLink className="link" href={doorLogin}>
              {t('door:loggedOut.action')}
            </DeskLink>
          </Notice>
        )}
        {isFull && (
          <Notice tone="danger" role="alert">
            {t('door:result.full')}
          </Notice>
        )}
        <div className="door__ready" hidden={search !== ''}>
          <h1>{t('door:ready.title')}</h1>
          <CameraView onCode={scan} />
          <p>{t('door:ready.text')}</p>
        </div>
        <DoorSearch door={door} text={search} onText={onSearch} />
      </main>
      {result && (
        <DoorResultPanel
          key={result.at}
          door={door}
          result={result}
          onNext={() => {
            setSearch('');
            door.next();
          }}
        />
      )}
      {isMenuOpen && <DoorMenu door={door} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}

function DoorHead({ door, onMenu }: { door: Door; onMenu: () => void }) {
  const { t } = useTranslation(['door']);
  const { pick } = useDoorWords();
  const device = useDoorState(door, (state) => state.device);
  const { arrived, expected } = useDoorState(door, (state) => state.count);
  const { book } = door;
  return (
    <header className="door-head">
      <div className="door-head__names">
        <b>{book ? pick(book.list.title) : device?.event.title}</b>
        <span>{device?.name}</span>
      </div>
      <Button size="m" variant="neutral" aria-haspopup="dialog" onClick={onMenu}>
        {t('door:menu.open')}
      </Button>
      <p className="door-head__count">
        {t('door:count.label')}{' '}
        <b className="num">{t('door:count.value', { arrived, expected })}</b>
      </p>
      <NetworkMark door={door} />
    </header>
  );
}
