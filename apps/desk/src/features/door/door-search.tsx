import { useTranslation } from 'react-i18next';
import type { DoorPerson } from '@portolane/core/contract/desk/door-list.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { isFindText } from '@portolane/core/rules/search/find-text.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { type ArrivalBook, MAX_FOUND } from './arrival-book.ts';
import type { Door } from './door.ts';
import { useDoorState } from './use-door.ts';
import { useDoorTexts } from './use-door-texts.ts';

/** Finds people without a pass. Shows no one before something is typed. */
export function DoorSearch({
  door,
  text,
  onText,
}: {
  door: Door;
  text: string;
  onText: (text: string) => void;
}) {
  const { t } = useTranslation(['door']);
  // Rendered again when people arrive at another door.
  useDoorState(door, (state) => state.news);
  const wanted = text.trim();
  return (
    <div className="door-search">
      <Field label={t('door:search.label')} id="door-search">
        <TextInput
          icon="search"
          type="search"
          autoComplete="off"
          placeholder={t('door:search.placeholder')}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      {wanted !== '' && !isFindText(wanted) && (
        <p className="door-search__hint">{t('door:search.short')}</p>
      )}
      {isFindText(wanted) && door.book && <Found door={door} book={door.book} text={wanted} />}
    </div>
  );
}

function Found({ door, book, text }: { door: Door; book: ArrivalBook; text: string }) {
  const { t } = useTranslation(['door']);
  const found = book.search(text);
  if (found.length === 0)
    return <output className="door-search__hint">{t('door:search.none', { text })}</output>;
  return (
    <>
      <ul className="door-found" aria-label={t('door:search.results')}>
        {found.slice(0, MAX_FOUND).map((person) => (
          <li key={person.enrolment}>
            <FoundPerson door={door} book={book} person={person} />
          </li>
        ))}
      </ul>
      {found.length > MAX_FOUND && (
        <p className="door-search__hint">
          {t('door:search.more', { count: found.length - MAX_FOUND })}
        </p>
      )}
    </>
  );
}

function FoundPerson({
  door,
  book,
  person,
}: {
  door: Door;
  book: ArrivalBook;
  person: DoorPerson;
}) {
  const { sessionName } = useDoorTexts();
  const state = useStateText(door, book, person);
  return (
    <button
      type="button"
      className="door-found__person"
      onClick={() => void door.lookAt(person.enrolment)}
    >
      <b>{person.name}</b>
      <span className="door-found__state">{state}</span>
      <span>{person.company}</span>
      <span className="door-found__session num">{sessionName(book, person.session)}</span>
    </button>
  );
}

/** Says whether a person has arrived today. */
function useStateText(door: Door, book: ArrivalBook, person: DoorPerson): string {
  const { t } = useTranslation(['door']);
  const { enrolment, seats, status } = person;
  if (status === 'PENDING') return t('door:person.pending');
  const day = book.dayFor(person, taipeiDay(new Date(door.now())));
  const arrived = book.joined(enrolment, day).reduce((sum, { counted }) => sum + counted, 0);
  if (arrived === 0) return t('door:person.absent');
  return arrived < seats ? t('door:person.partly', { arrived, seats }) : t('door:person.arrived');
}
