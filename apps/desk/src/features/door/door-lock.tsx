import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { formText } from '#platform/call/form-text.ts';
import { type Door, MAX_WRONG_PINS } from './door.ts';
import { PIN_LENGTH } from './door-key.ts';
import { LeaveDialog } from './door-menu.tsx';
import { NetworkMark } from './network-mark.tsx';
import { prepareSound } from './door-sound.ts';
import { useDoorState } from './use-door.ts';

/** Asks for the PIN. Earlier scans are still being sent meanwhile. */
export function DoorLock({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const device = useDoorState(door, (state) => state.device);
  const [busy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (!device) return null;
  const unlock = async (form: HTMLFormElement) => {
    const pin = formText(form, 'pin');
    if (pin.length !== PIN_LENGTH) return;
    setBusy(true);
    try {
      if (!(await door.unlock(pin))) form.reset();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="door-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        prepareSound();
        void unlock(event.currentTarget);
      }}
    >
      <p>{t('door:lock.text', { event: device.event.title, name: device.name })}</p>
      <NetworkMark door={door} />
      <Field
        label={t('door:lock.pin')}
        id="door-pin"
        error={
          device.wrongPins > 0 && !busy
            ? t('door:lock.wrong', { count: MAX_WRONG_PINS - device.wrongPins })
            : undefined
        }
      >
        <TextInput
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          className="num"
        />
      </Field>
      <Button variant="primary" type="submit" wide busy={busy}>
        {t('door:lock.submit')}
      </Button>
      <button type="button" className="link" onClick={() => setLeaving(true)}>
        {t('door:lock.forgot')}
      </button>
      {isLeaving && <LeaveDialog door={door} onClose={() => setLeaving(false)} />}
    </form>
  );
}
