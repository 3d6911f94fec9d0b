import { Fragment } from 'react';

/** Plain text in which email addresses are links. */
export function MailText({ children }: { children: string }) {
  return children.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    // `split` with a capture group puts the matches at odd indexes.
    index % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
