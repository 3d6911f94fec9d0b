import './person-list.css';
import type { Personnel } from '@portolane/core/contract/event.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';

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
          {person.avatar ? (
            <img src={person.avatar} alt="" width={72} height={72} loading="lazy" />
          ) : (
            <Plate plate={{ kind: 'person', seed: person.alias, ch: Array.from(person.name)[0] ?? '' }} alt="" />
          )}
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
