import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorList } from '@portolane/core/contract/desk/door-list.ts';
import { decideWalkIn } from '@portolane/core/rules/door/walk-in.ts';
import { isName } from '@portolane/core/rules/form/person-name.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import type { ArrivalBook } from './arrival-book.ts';
import type { Door, WalkIn, WalkInOutcome } from './door.ts';
import { useDoorState } from './use-door.ts';
import { useDoorTexts } from './use-door-texts.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** A walk-in who was let in, and what the server answered. */
export interface SeatedWalkIn {
  walkIn: WalkIn;
  outcome: WalkInOutcome;
}

const noInput = { name: '', company: '', people: '1', waiting: '' };
/** The most people of one walk-in. */
const MOST_PEOPLE = 10;

/**
 * Lets in a person without an enrolment, where seats are left: a walk-in, or the next on the waitlist.
 * It needs the network, because only the server knows the seats that all doors have given.
 */
export function WalkInDialog({
  door,
  book,
  onSeated,
  onClose,
}: {
  door: Door;
  book: ArrivalBook;
  onSeated: (seated: SeatedWalkIn) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['door']);
  const { sessionName } = useDoorTexts();
  // Rendered again when seats are taken elsewhere.
  useDoorState(door, (state) => state.news);
  const here = useDoorState(door, (state) => state.device?.here ?? null);
  const sessions = book
    .sessionsOn(taipeiDay(new Date(door.now())))
    .filter(({ id }) => here?.includes(id) ?? true);
  const [input, setInput] = useState({ ...noInput, session: `${sessions[0]?.id ?? ''}` });
  // One nonce for one person: sending again after a lost answer does not take a second seat.
  const [nonce] = useState(() => crypto.randomUUID());
  const send = useCallMutation(
    {
      mutationFn: (walkIn: WalkIn) => door.letInWalkIn(walkIn),
    },
    {
      onDone: (outcome, walkIn) => onSeated({ walkIn, outcome }),
    },
  );
  const change = (more: Partial<typeof input>) => setInput({ ...input, ...more });
  const session = book.list.sessions.find(({ id }) => `${id}` === input.session);
  // One is offered when no seat is left, too: the notice says that it is full.
  const mostPeople = Math.min(MOST_PEOPLE, Math.max(1, session?.free ?? 1));
  const people = Math.min(Number(input.people), mostPeople);
  const waiting = book.list.waiting.filter(
    (entry) => entry.session === null || entry.session === session?.id,
  );
  const isFull = session !== undefined && decideWalkIn(session.free, people) === 'FULL';
  return (
    <FormDialog
      title={t('door:walkIn.title')}
      error={send.error}
      action={t('door:result.letIn')}
      busy={send.isPending}
      disabled={isFull || session === undefined || !isName(input.name)}
      onClose={onClose}
      onSubmit={() => {
        const { name, company } = input;
        send.mutate({
          kind: 'walkIn',
          nonce,
          at: new Date(door.now()).toISOString(),
          session: session!.id,
          name: name.trim(),
          company: company.trim(),
          people,
          ...(input.waiting !== '' && { waiting: input.waiting }),
        });
      }}
    >
      {sessions.length === 0 && <Notice tone="warn">{t('door:walkIn.noSession')}</Notice>}
      {/* Not a list that opens: a phone cuts its lines off, and the seats are at their end. */}
      <RadioGroup
        legend={t('door:result.session')}
        name="session"
        value={input.session}
        options={sessions.map(({ id, free }) => ({
          value: `${id}`,
          label: t('door:walkIn.sessionFree', {
            session: sessionName(book, id),
            count: Math.max(0, free),
          }),
        }))}
        onChange={({ target }) => change({ session: target.value, waiting: '' })}
      />
      <PersonFields
        waiting={waiting}
        mostPeople={mostPeople}
        input={{ ...input, people: `${people}` }}
        onChange={change}
      />
      {isFull && <Notice tone="warn">{t('door:walkIn.full')}</Notice>}
    </FormDialog>
  );
}

/** Who comes: chosen from the waitlist, or typed. */
function PersonFields({
  waiting,
  mostPeople,
  input,
  onChange,
}: {
  waiting: DoorList['waiting'];
  mostPeople: number;
  input: typeof noInput;
  onChange: (more: Partial<typeof noInput>) => void;
}) {
  const { t } = useTranslation(['door']);
  const choose = (uuid: string) => {
    const entry = waiting.find((one) => one.uuid === uuid);
    onChange({ waiting: uuid, ...(entry && { name: entry.name, company: entry.company }) });
  };
  return (
    <>
      {waiting.length > 0 && (
        <Field label={t('door:walkIn.waiting')} id="walk-in-waiting">
          <Select
            value={input.waiting}
            placeholder={t('door:walkIn.notWaiting')}
            options={waiting.map(({ uuid, name, company }, index) => ({
              value: uuid,
              label: `${index + 1}. ${name} ${company}`,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
      <Field label={t('door:walkIn.name')} id="walk-in-name">
        <TextInput
          value={input.name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t('door:walkIn.company')} id="walk-in-company">
        <TextInput
          value={input.company}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ company: target.value })}
        />
      </Field>
      <Field label={t('door:result.here')} id="walk-in-people">
        <Select
          value={input.people}
          options={Array.from({ length: mostPeople }, (_, index) => ({
            value: `${index + 1}`,
            label: `${index + 1}`,
          }))}
          onChange={({ target }) => onChange({ people: target.value })}
        />
      </Field>
    </>
  );
}
