import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Headings of an article start below the page's own h1 and h2. */
const topHeading = 3;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Raw HTML is escaped and shown as text.
    html: ({ text }) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    heading({ tokens, depth }) {
      const level = Math.min(6, Math.max(topHeading, depth + 1));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // Articles contain no images; one is replaced by its alternative text.
    image: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
});

/**
 * Matches a path of this site: a single leading slash (a second one would start a host name) and no
 * backslash.
 */
const isSitePath = (href: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(href);
const isExternal = (href: string): boolean => /^https?:\/\//i.test(href);

/** Second line of defence: an allowlist for whatever the renderer produces. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: Record<string, string> = {};
      if (isSitePath(href) || isExternal(href) || /^mailto:/i.test(href)) attribs.href = href;
      if (isExternal(href)) attribs.rel = 'noopener';
      return { tagName, attribs };
    },
  },
};

/** Articles come from a bounded set of files; this only guards against unexpected input. */
const cacheLimit = 5000;
const rendered = new Map<string, string>();

/**
 * Returns the HTML of a Markdown text, cached and safe to insert: no raw HTML, and links only to
 * http, https, mailto and this site.
 */
export function renderMarkdown(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = sanitizeHtml(marked.parse(text, { async: false }), allowed).trim();
  if (rendered.size >= cacheLimit) rendered.clear();
  rendered.set(text, html);
  return html;
}
