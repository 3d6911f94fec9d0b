import { expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

it.each([
  ['## 標題\n\n內文', '<h3>標題</h3>\n<p>內文</p>'],
  ['# One', '<h3>One</h3>'],
  ['### Deep', '<h4>Deep</h4>'],
  ['[in](/en/event)', '<p><a href="/en/event">in</a></p>'],
  ['[out](https://a.example/x)', '<p><a href="https://a.example/x" rel="noopener">out</a></p>'],
  ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">mail</a></p>'],
  ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
  ['[x](JaVaScRiPt:alert(1))', '<p><a>x</a></p>'],
  ['[x](//evil.example)', '<p><a>x</a></p>'],
  ['[x](/\\evil.example)', '<p><a href="/%5Cevil.example">x</a></p>'],
  ['[x](data:text/html,1)', '<p><a>x</a></p>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
  ['![alt "x"](https://a.example/p.png)', '<p>alt "x"</p>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
])('%j becomes %j', (text, html) => expect(renderMarkdown(text)).toBe(html));

it('renders tables', () =>
  expect(renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td align="right">2</td>'));

const table = '| **Model** | Ports |\n|---|---|\n| C9 | 48 |';
it.each([
  ['the heading above it', `## The "C9" & others\n\n${table}`, 'The &quot;C9&quot; &amp; others'],
  ['the nearest heading', `## Models\n\nText\n\n### By \`size\`\n\n${table}`, 'By size'],
  ['its columns, without a heading', table, 'Model · Ports'],
  [
    'the heading above its list',
    `## Models\n\n- One\n\n  ${table.replaceAll('\n', '\n  ')}`,
    'Models',
  ],
])('a table is a region that the keyboard reaches, named after %s', (_what, text, name) =>
  expect(renderMarkdown(text)).toContain(
    `<section class="scroll-region" aria-label="${name}" tabindex="0"><table>`,
  ),
);
