import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { LanguageButton } from './language-button.tsx';
import type { Door } from './door.ts';
import { useDoorState } from './use-door.ts';
import { useDoorTexts } from './use-door-texts.ts';

/** What is chosen for this phone: its sessions, the lock, and the end. */
export function DoorMenu({ door, onClose }: { door: Door; onClose: () => void }) {
  const { t } = useTranslation(['door', 'frame']);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('door:menu.title')}
        closeLabel={t('frame:close')}
      >
        <div className="door-menu">
          <SessionChoice door={door} />
          <div className="desk-row">
            <Button size="m" onClick={() => door.lock()}>
              {t('door:menu.lock')}
            </Button>
            <Button size="m" variant="danger" onClick={() => setLeaving(true)}>
              {t('door:menu.leave')}
            </Button>
          </div>
          <LanguageButton />
        </div>
      </Dialog>
      {isLeaving && <LeaveDialog door={door} onClose={() => setLeaving(false)} />}
    </>
  );
}

/** The sessions at this door. None chosen: all of today. */
function SessionChoice({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const { sessionName } = useDoorTexts();
  const here = useDoorState(door, (state) => state.device?.here ?? null);
  const { book } = door;
  const sessions = book?.sessionsOn(taipeiDay(new Date(door.now()))) ?? [];
  if (!book || sessions.length < 2) return null;
  const chosen = here ?? sessions.map(({ id }) => id);
  const choose = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id);
    const isAll = next.length === 0 || sessions.every((session) => next.includes(session.id));
    void door.chooseSessions(isAll ? null : next);
  };
  return (
    <CheckboxGroup
      legend={t('door:menu.sessions')}
      hint={here === null ? t('door:menu.all') : undefined}
      name="here"
      value={chosen.map(String)}
      options={sessions.map(({ id }) => ({ value: `${id}`, label: sessionName(book, id) ?? '' }))}
      onChange={({ target }) => choose(Number(target.value), target.checked)}
    />
  );
}

/** Asks for confirmation before this phone is taken off the door. */
export function LeaveDialog({ door, onClose }: { door: Door; onClose: () => void }) {
  const { t } = useTranslation(['door']);
  const unsent = useDoorState(door, (state) => state.unsent);
  return (
    <ConfirmDialog
      title={t('door:menu.leaveTitle')}
      action={t('door:menu.leaveConfirm')}
      onConfirm={() => void door.leave()}
      onClose={onClose}
    >
      {t('door:menu.leaveText', { count: unsent })}
    </ConfirmDialog>
  );
}
