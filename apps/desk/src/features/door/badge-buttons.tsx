import './badge.css';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

/** Widths of the labels of common label printers, in millimetres (badge.css). */
const widths = [62, 100] as const;

/** Who is on a badge. */
export interface BadgePerson {
  name: string;
  company: string;
}

/** Prints a badge by the browser, on a label of 62 or 100 mm. */
export function BadgeButtons({ person, event }: { person: BadgePerson; event: string }) {
  const { t } = useTranslation(['door']);
  const [width, setWidth] = useState<(typeof widths)[number] | null>(null);
  const print = (mm: (typeof widths)[number]) => {
    // The dialog of the browser shows what is on the page when it opens, and returns when it is closed.
    flushSync(() => setWidth(mm));
    window.print();
    setWidth(null);
  };
  return (
    <div className="door-badges">
      {widths.map((mm) => (
        <button
          key={mm}
          type="button"
          className="door-button door-button--small"
          onClick={() => print(mm)}
        >
          {t('door:badge.print', { mm })}
        </button>
      ))}
      {width !== null &&
        createPortal(
          <div className={`badge badge--${width}`}>
            <b>{person.name}</b>
            {person.company !== '' && <span>{person.company}</span>}
            <small>{event}</small>
          </div>,
          document.body,
        )}
    </div>
  );
}
