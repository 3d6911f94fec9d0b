import { expect, it } from 'vitest';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pictureNamesIn, withPictureSizes } from './text-pictures.ts';

const digest = 'a'.repeat(32);
const facts = new Map([
  ['rack.jpg', { digest, width: 1000, height: 500, alpha: false }],
  ['seal.png', { digest, width: 200, height: 200, alpha: true }],
  ['plan.svg', { digest, width: 800, height: 400, alpha: true }],
  ['plan.en.svg', { digest: 'e'.repeat(32), width: 800, height: 400, alpha: true }],
]);
const shown = (markdown: string, language: 'zh-TW' | 'en' = 'zh-TW') =>
  renderMarkdown(withPictureSizes(markdown, (file) => facts.get(file), language));

it('a picture alone in a paragraph is a figure with its caption, and keeps its place', () => {
  const html = shown('前文\n\n![機架的正面](rack.jpg "安裝前 <b>")\n\n後文');
  expect(html).toContain('<p>前文</p>\n<figure><picture>');
  expect(html).toContain('<figcaption>安裝前 &lt;b&gt;</figcaption></figure>\n<p>後文</p>');
  expect(html).toContain('alt="機架的正面" width="1000" height="500" loading="lazy"');
  expect(html).toContain(
    `<source type="image/avif" srcset="/api/picture/rack.jpg/${digest}/160.avif 160w, `,
  );
  expect(html).toContain(`src="/api/picture/rack.jpg/${digest}/960.jpg"`);
});

it('a picture in a sentence stays in it, and a transparent one has a format that may be', () => {
  const html = shown('蓋 ![章](seal.png) 為憑');
  expect(html).toMatch(/^<p>蓋 <picture>.*<\/picture> 為憑<\/p>$/);
  expect(html).toContain(`/seal.png/${digest}/160.png`);
});

it('a description has an end, which keeps the search for pictures short', () => {
  const pictureOf = (letters: number) => [
    ...pictureNamesIn(`![${'字'.repeat(letters)}](rack.jpg)`),
  ];
  expect([pictureOf(500), pictureOf(501)]).toEqual([['rack.jpg'], []]);
});

it('a drawing is one file, for English pages the one with English texts', () => {
  expect(shown('![配置](plan.svg)')).toContain(`src="/api/picture/plan.svg/${digest}/full.svg"`);
  expect(shown('![Plan](plan.svg)', 'en')).toContain(`/plan.svg/${'e'.repeat(32)}/full.svg`);
});

it.each([
  ['a picture that is missing', '![不見了](gone.jpg)'],
  ['a picture of another site', '![不見了](https://evil.example/x.jpg)'],
  ['a script', '![不見了](javascript:alert(1))'],
  ['markup', '<img src=x onerror=alert(1)>'],
  [
    'an address of a picture that nobody sized',
    `![不見了](/api/picture/rack.jpg/${digest}/960.jpg)`,
  ],
  ['an attribute in a caption', '![不見了" onerror="x](https://evil.example/x.jpg)'],
])('shows no image for %s', (_, markdown) => {
  const html = shown(markdown);
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/<[^>]+onerror/);
});

it('keeps what is written of a picture out of its attributes', () =>
  expect(shown('![a" onerror="alert(1)](rack.jpg)')).not.toMatch(/<img[^>]*" onerror=/));

it('names the pictures of the library', () =>
  expect([
    ...pictureNamesIn(
      '![a](rack.jpg) [a link](other.jpg) ![b](https://x.example/y.png) ![](plan.svg "c")',
    ),
  ]).toEqual(['rack.jpg', 'plan.svg']));
