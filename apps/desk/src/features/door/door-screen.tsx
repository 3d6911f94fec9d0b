import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmitted } from '@portolane/core/rules/door/arrival.ts';
import { findPassText } from '@portolane/core/rules/door/pass-text.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { BadgeButtons } from './badge-buttons.tsx';
import { CameraView } from './camera-view.tsx';
import { DoorAlerts } from './door-alert-strip.tsx';
import type { Door } from './door.ts';
import { DoorMenu } from './door-menu.tsx';
import { DoorResultPanel } from './door-result-panel.tsx';
import { DoorSearch } from './door-search.tsx';
import { doorLogin } from './door-setup.tsx';
import { lookOf } from './door-result.ts';
import { signal } from './door-sound.ts';
import { LastArrivalStrip } from './last-arrival-strip.tsx';
import { NetworkMark } from './network-mark.tsx';
import { useDoorState } from './use-door.ts';
import { useDoorTexts } from './use-door-texts.ts';
import { useHandScanner } from './use-hand-scanner.ts';
import { type SeatedWalkIn, WalkInDialog } from './walk-in-dialog.tsx';
import { WalkInPanel } from './walk-in-panel.tsx';

/** The open door. */
export function DoorScreen({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const result = useDoorState(door, (state) => state.result);
  const isFull = useDoorState(door, (state) => state.isFull);
  const network = useDoorState(door, (state) => state.network);
  const [search, setSearch] = useState('');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [seated, setSeated] = useState<SeatedWalkIn | null>(null);
  const { pick } = useDoorTexts();
  const { book } = door;
  const scan = (text: string) => {
    setSearch('');
    setMenuOpen(false);
    setAdding(false);
    setSeated(null);
    void door.scan(text);
  };
  useHandScanner(scan);
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
  // A pass or its address that was pasted. What a scanner types, it reads itself.
  const onSearch = (text: string) => {
    const isPasted = text.length > search.length + 1;
    if (isPasted && findPassText(text) !== null) scan(text);
    else setSearch(text);
  };
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
        <LastArrivalStrip door={door} />
        <WalkInButton isOnline={network === 'online'} onPress={() => setAdding(true)} />
      </main>
      {result && (
        <DoorResultPanel
          key={result.at}
          door={door}
          result={result}
          extra={
            book &&
            result.person &&
            result.nonce !== null &&
            isAdmitted(result.reason) && (
              <BadgeButtons person={result.person} event={pick(book.list.title)} />
            )
          }
          onNext={() => {
            setSearch('');
            door.next();
          }}
        />
      )}
      {isAdding && book && (
        <WalkInDialog
          door={door}
          book={book}
          onSeated={(one) => {
            setAdding(false);
            setSeated(one);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {seated && book && (
        <WalkInPanel door={door} book={book} seated={seated} onNext={() => setSeated(null)} />
      )}
      {isMenuOpen && <DoorMenu door={door} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}

function WalkInButton({ isOnline, onPress }: { isOnline: boolean; onPress: () => void }) {
  const { t } = useTranslation(['door']);
  return (
    <div className="door-search">
      <Button size="m" variant="neutral" disabled={!isOnline} onClick={onPress}>
        {t('door:walkIn.open')}
      </Button>
      {!isOnline && <p className="door-search__hint">{t('door:walkIn.offline')}</p>}
    </div>
  );
}

function DoorHead({ door, onMenu }: { door: Door; onMenu: () => void }) {
  const { t } = useTranslation(['door']);
  const { pick } = useDoorTexts();
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
