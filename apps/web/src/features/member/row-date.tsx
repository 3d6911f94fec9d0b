import './member-overview.css';
import { Fragment } from 'react';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';

/** The date of a row, with its year if that is not the current one. */
export function RowDate({ date }: { date: string }) {
  const { format } = useApp();
  const text = format.shortDate(date, useNow());
  return (
    <time className="recent__date" dateTime={date}>
      {/* On a phone the year has a line of its own; an English date breaks at its spaces. */}
      {text
        .split(/^(\d{4}\/)/)
        .filter(Boolean)
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </time>
  );
}
