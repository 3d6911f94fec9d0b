import { renderMarkdown } from '#content/render-markdown.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Returns the plain text of Markdown, which is indexed and used for snippets. */
export const plainText = (markdown: string): string =>
  renderMarkdown(markdown)
    .replace(/<\/(?:td|th|li|p|h\d|tr)>|<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
