import './person-list.css';
import type { Personnel } from '@portolane/core/contract/event.ts';
import { Picture } from '#platform/picture/picture.tsx';

interface PersonListProps {
  people: readonly Personnel[];
  /** Returns the text below a person's name. */
  role: (person: Personnel) => string;
  /** The `sizes` of the pictures, where they are not 72 px wide. */
  sizes?: string;
}

/** People with their pictures. */
export function PersonList({ people, role, sizes = '72px' }: PersonListProps) {
  return (
    <ul className="people">
      {people.map((person) => (
        <li key={person.alias}>
          {person.avatar && (
            // Their name is shown beside it.
            <Picture picture={{ ...person.avatar, alt: '' }} sizes={sizes} ratio="1" />
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
