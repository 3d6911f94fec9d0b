import './shown-facts.css';
import type { ReactNode } from 'react';
import { useContentForm } from './form-context.ts';

const reference = /<<([^<>]*)>>/;

/** Returns the pieces of a text; those at odd places are names of facts. */
const piecesOf = (text: string): string[] => text.split(reference);

/**
 * A control whose text names facts. While it does not have the focus, their values stand in their
 * places, marked; with the focus it shows the names, which are what is edited. Around a text without
 * facts, too, so that it keeps the focus while one is typed.
 */
export function ShownFacts({
  text,
  tongue,
  children,
}: {
  text: string;
  tongue: 'zh' | 'en';
  children: ReactNode;
}) {
  const { facts } = useContentForm();
  const pieces = piecesOf(text);
  const valueOf = (name: string): string => {
    const value = facts[name];
    return value?.[tongue] ?? value?.zh ?? `<<${name}>>`;
  };
  return (
    <span className="shown-facts">
      {children}
      {/* The control itself is what is read aloud. */}
      {pieces.length > 1 && (
        <span className="shown-facts__text" aria-hidden="true">
          {pieces.map((piece, index) =>
            // The pieces of a text have no identity but their place.
            index % 2 === 1 ? (
              <mark key={`${String(index)} ${piece}`}>{valueOf(piece)}</mark>
            ) : (
              piece
            ),
          )}
        </span>
      )}
    </span>
  );
}
