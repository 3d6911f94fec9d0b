import './person-list.css';
import type { Personnel } from '@portolane/core/contract/event.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { Picture } from '#platform/picture/picture.tsx';

interface PersonListProps {
  people: readonly Personnel[];
  /** What somebody is, below their name. */
  role: (person: Personnel) => string;
}

/** People with their picture, or the plate of their name. */
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

/** What somebody looks like, or the first character of their name. The name stands beside it. */
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
