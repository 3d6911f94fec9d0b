import type { Content } from './content.ts';
import { checkReferences } from './check-references.ts';
import type { ContentProblem } from './content-problem.ts';
import { type ContentSources, ParseCache, parseContent } from './read-content.ts';
import { readPictures } from './read-pictures.ts';

export interface CheckedContent {
  /** null if there are problems. */
  content: Content | null;
  problems: ContentProblem[];
}

/** Checks content as a whole: each file by its schema, the facts, the pictures, the references. */
export async function checkContent(
  sources: Pick<ContentSources, 'texts' | 'downloads' | 'marks' | 'pictures'>,
  cache = new ParseCache(),
): Promise<CheckedContent> {
  const parsed = parseContent(sources, cache);
  // References are resolved against the parsed content, so invalid files are reported first.
  if (parsed.problems.length > 0) return { content: null, problems: parsed.problems };
  const { content, problems } = await readPictures(parsed.content, sources, cache.pictures);
  problems.push(...checkReferences(content));
  return { content: problems.length > 0 ? null : content, problems };
}
