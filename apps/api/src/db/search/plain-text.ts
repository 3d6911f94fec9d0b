import { renderMarkdown } from '#db/content/render-markdown.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of a Markdown text as readers see them, without its marks: what is searched and quoted. */
export const plainText = (markdown: string): string =>
  renderMarkdown(markdown)
    .replace(/<\/(?:td|th|li|p|h\d|tr)>|<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
