import './marked-text.css';
import type { Suggestion } from '@portolane/core/contract/site.ts';

/** Text with what was looked for marked. */
export function MarkedText({ parts }: { parts: Suggestion['title'] }) {
  // Parts have no other name than their place.
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
