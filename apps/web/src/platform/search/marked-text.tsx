import './marked-text.css';
import type { Suggestion } from '@portolane/core/contract/site.ts';

/** Text with the search terms highlighted. */
export function MarkedText({ parts }: { parts: Suggestion['title'] }) {
  // Parts have no identity but their index.
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
