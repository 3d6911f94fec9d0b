import './person-list.css';
import type { Personnel } from '@portolane/core/contract/event.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { Picture } from '#platform/picture/picture.tsx';

interface PersonListProps {
  people: readonly Personnel[];
  /** Returns the text below a person's name. */
  role: (person: Personnel) => string;
}

/** People with their photo, or with an illustration of their name. */
export function PersonList({ people, role }: PersonListProps) {
  return (
    <ul className="people">
      {people.map((person) => (
        <li key={person.alias}>
          <Portrait person={person} />
          <div>
            <b>{person.name}</b>
            <span>{role(person)}</span>
            {person.description && <p>{person.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * A person's photo, or an illustration with the first character of their name. The name is shown
 * beside it.
 */
function Portrait({ person: { alias, name, avatar } }: { person: Personnel }) {
  const plate = (
    <Plate plate={{ kind: 'person', seed: alias, ch: Array.from(name)[0] ?? '' }} alt="" />
  );
  return avatar ? (
    <Picture picture={{ ...avatar, alt: '' }} sizes="72px" ratio="1" instead={plate} />
  ) : (
    plate
  );
}
