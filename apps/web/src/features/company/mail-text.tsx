import { Fragment } from 'react';

/** A plain text in which mail addresses are links. */
export function MailText({ children }: { children: string }) {
  return children.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    // Every second part is what the pattern has found.
    index % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
