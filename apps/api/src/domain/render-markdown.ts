import { Marked, Parser, Renderer, type Token, type Tokens, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import {
  fallbackOf,
  type PictureFormat,
  pictureWidths,
} from '@portolane/core/rules/picture/picture-sizes.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { keepAmounts } from './keep-amounts.ts';
import { pictureAt, type TextPicture } from './pictures/text-pictures.ts';

/** Headings of an article start below the page's own h1 and h2. */
const topHeading = 3;

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Accessible names of the tables of the text that is being rendered. */
const tableNames = new WeakMap<Tokens.Table, string>();

/**
 * A region that scrolls sideways if it is wider than its column must be reachable by keyboard and
 * have a name (WCAG 2.1.1, 4.1.2).
 */
const scrollRegion = (name: string, content: string): string =>
  `<section class="scroll-region" aria-label="${escapeHtml(name)}" tabindex="0">${content}</section>\n`;

/** The width of a column of text. */
const COLUMN = '(max-width: 48em) 100vw, 800px';

/** The markup of the website's own pictures, which a text cannot ask for. */
function pictureHtml(picture: TextPicture, alt: string): string {
  const { path, width, height, alpha, isDrawing } = picture;
  const size = `alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"`;
  if (isDrawing) return `<img src="${drawingUrl({ path })}" ${size}>`;
  const widths = pictureWidths(width);
  const files = (format: PictureFormat) =>
    widths.map((each) => `${pictureUrl({ path }, each, format)} ${each}w`).join(', ');
  const sources = (['avif', 'webp'] as const).map(
    (format) => `<source type="image/${format}" srcset="${files(format)}" sizes="${COLUMN}">`,
  );
  const fallback = fallbackOf(alpha);
  return `<picture>${sources.join('')}<img src="${pictureUrl({ path }, widths.at(-1)!, fallback)}" srcset="${files(fallback)}" sizes="${COLUMN}" ${size}></picture>`;
}

function figure(picture: TextPicture, { text, title }: Tokens.Image): string {
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return `<figure>${pictureHtml(picture, text)}${caption}</figure>\n`;
}

/** Whether an address is one of this site's pictures. */
const isPicture = (src: string): boolean =>
  /^\/api\/picture\/[a-z0-9.-]+\/[0-9a-f]{32}\//.test(src);

const marked = new Marked({
  gfm: true,
  renderer: {
    // Raw HTML is escaped and shown as text.
    html: ({ text }) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    table(token) {
      return scrollRegion(tableNames.get(token)!, Renderer.prototype.table.call(this, token));
    },
    heading({ tokens, depth }) {
      const level = Math.min(6, Math.max(topHeading, depth + 1));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // A picture that stands alone is a figure, which no paragraph may contain.
    paragraph(token) {
      const [only, ...others] = token.tokens ?? [];
      const picture =
        only?.type === 'image' && others.length === 0
          ? pictureAt((only as Tokens.Image).href)
          : null;
      return picture === null
        ? Renderer.prototype.paragraph.call(this, token)
        : figure(picture, only as Tokens.Image);
    },
    // Pictures of other sites are not shown; what is written of them is.
    image({ href, text }) {
      const picture = pictureAt(href);
      return picture === null ? escapeHtml(text) : pictureHtml(picture, text);
    },
  },
});

/** Names each table after the heading above it; without one, after its columns. */
function nameTables(tokens: TokensList): void {
  const parser = new Parser(marked.defaults);
  const plain = (inline: Token[]) => parser.parseInline(inline, parser.textRenderer);
  let heading = '';
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') heading = plain(token.tokens ?? []);
    if (token.type === 'table') {
      const table = token as Tokens.Table;
      const columns = table.header.map((cell) => plain(cell.tokens)).join(' · ');
      tableNames.set(table, heading || columns);
    }
  });
}

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
    'section',
    'figure',
    'figcaption',
    'picture',
    'source',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    section: ['class', 'aria-label', 'tabindex'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['type', 'srcset', 'sizes'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'source'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
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
  const tokens = marked.lexer(keepAmounts(text));
  nameTables(tokens);
  const html = sanitizeHtml(marked.parser(tokens), allowed).trim();
  if (rendered.size >= cacheLimit) rendered.clear();
  rendered.set(text, html);
  return html;
}
