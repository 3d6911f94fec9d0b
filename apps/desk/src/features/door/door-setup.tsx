import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { DELIVERY_DAYS } from '@portolane/core/rules/door/door-rights.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { formText } from '#platform/call/form-text.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { paths } from '#platform/link/desk-path.ts';
import { type Door, MAX_WRONG_PINS } from './door.ts';
import { PIN_LENGTH } from './door-key.ts';
import { prepareSound } from './door-sound.ts';
import { useDoorState } from './use-door.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

type EventAtDoor = ResultIn<DeskContract, 'door.events'>['items'][number];

/** The login that leads back to the door. */
export const doorLogin = `${paths.login}?${new URLSearchParams({ next: screens.door.path })}`;

/** Makes this phone a door: the event, a name, and a PIN. */
export function DoorSetup({ door }: { door: Door }) {
  const { api } = useDesk();
  const { t } = useTranslation(['door', 'frame']);
  const { data, error, isPending } = useQuery(deskQuery(api, 'door.events', {}));
  const forgotten = useDoorState(door, (state) => state.forgotten);
  const unsent = useDoorState(door, (state) => state.unsent);
  const dropped = useDoorState(door, (state) => state.dropped);
  return (
    <>
      {forgotten && (
        <Notice tone={forgotten === 'left' ? 'accent' : 'warn'} role="alert">
          {t(`door:forgotten.${forgotten}`, { count: MAX_WRONG_PINS })}
        </Notice>
      )}
      {unsent > 0 && (
        <Notice tone="warn">{t('door:unsentLeft', { count: unsent, days: DELIVERY_DAYS })}</Notice>
      )}
      {dropped > 0 && (
        <Notice tone="danger">{t('door:dropped', { count: dropped, days: DELIVERY_DAYS })}</Notice>
      )}
      {isPending && <SkeletonRows kind="text" label={t('frame:loading')} />}
      {error && !isLoggedOut(error) && <FailureNotice error={error} />}
      {error && isLoggedOut(error) && (
        <>
          <p>{t('door:setup.loginText')}</p>
          <ButtonLink as={DeskLink} variant="primary" wide href={doorLogin}>
            {t('door:setup.login')}
          </ButtonLink>
        </>
      )}
      {data?.items.length === 0 && <p>{t('door:setup.noEvents')}</p>}
      {data && data.items.length > 0 && <SetupForm door={door} events={data.items} />}
    </>
  );
}

const isLoggedOut = (error: unknown) => error instanceof ApiError && error.httpStatus === 401;

const keyOf = ({ alias, seriesNum }: EventAtDoor) => `${alias}/${seriesNum}`;

function SetupForm({ door, events }: { door: Door; events: EventAtDoor[] }) {
  const { format } = useDesk();
  const { t } = useTranslation(['door']);
  const [chosen, setChosen] = useState(keyOf(events[0]!));
  const [pinError, setPinError] = useState('');
  const { mutate, isPending, error } = useCallMutation({
    mutationFn: (input: { name: string; pin: string }) => {
      const { alias, seriesNum, title } = events.find((event) => keyOf(event) === chosen)!;
      return door.register({ alias, seriesNum, title }, input);
    },
  });
  const detail = ({ startTime, endTime, place, expected }: EventAtDoor) => {
    const date = format.dateRange(startTime, endTime);
    const people = format.number(expected);
    return place === null
      ? t('door:setup.expectedOnly', { date, people })
      : t('door:setup.expected', { date, place, people });
  };
  return (
    <form
      className="door-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        prepareSound();
        const form = event.currentTarget;
        const pin = formText(form, 'pin');
        const isPin = /^\d{6}$/.test(pin);
        setPinError(isPin ? '' : t('door:setup.pinInvalid'));
        const name = formText(form, 'name');
        if (isPin && name !== '') mutate({ name, pin });
      }}
    >
      <p>{t('door:setup.text')}</p>
      <RadioGroup
        legend={t('door:setup.event')}
        name="event"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={events.map((event) => ({
          value: keyOf(event),
          label: `${event.title} ${detail(event)}`,
        }))}
      />
      <Field label={t('door:setup.name')} hint={t('door:setup.nameHint')} id="door-name">
        <TextInput name="name" autoComplete="off" maxLength={100} required />
      </Field>
      <Field
        label={t('door:setup.pin')}
        hint={t('door:setup.pinHint')}
        error={pinError}
        id="door-pin"
      >
        <TextInput
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          className="num"
        />
      </Field>
      {error && <FailureNotice error={error} />}
      <Button variant="primary" type="submit" wide busy={isPending}>
        {t('door:setup.submit')}
      </Button>
    </form>
  );
}
