import { expect, it } from 'vitest';
import { messageProblem } from './message-limits.ts';

const page = { type: 'uri', label: '查看', uri: 'https://www.portolane.example/' };
const button = (action: object = page, more: object = {}) => ({ type: 'button', action, ...more });
const text = (more: object = {}) => ({ type: 'text', text: '課程', ...more });
const bubble = (contents: object[] = [text(), button()], more: object = {}) => ({
  type: 'bubble',
  body: { type: 'box', layout: 'vertical', contents },
  ...more,
});
const flex = (contents: object = bubble(), altText = '課程') => ({
  type: 'flex',
  altText,
  contents,
});
const carousel = (count: number, one: object = bubble()) =>
  flex({ type: 'carousel', contents: Array.from({ length: count }, () => one) });
const quick = (count: number, action: object = page) => ({
  type: 'text',
  text: 'a',
  quickReply: { items: Array.from({ length: count }, () => ({ type: 'action', action })) },
});
const image = (more: object = {}) => ({
  type: 'image',
  url: 'https://www.portolane.example/a.png',
  size: 'full',
  aspectRatio: '1:1',
  action: page,
  ...more,
});
/** One grapheme, eleven UTF-16 code units. */
const family = '👨‍👩‍👧‍👦';

it.each<[string, object]>([
  ['a text of maximum length', { type: 'text', text: 'x'.repeat(5000) }],
  ['an alt text of maximum length', flex(bubble(), 'x'.repeat(400))],
  ['twelve bubbles', carousel(12)],
  ['thirteen quick replies', quick(13)],
  [
    'a label of maximum length in graphemes',
    flex(bubble([button({ ...page, label: family.repeat(40) })])),
  ],
  ['a quick reply’s label of maximum length', quick(1, { ...page, label: '候'.repeat(20) })],
  [
    'a URI of maximum length',
    flex(bubble([button({ ...page, uri: `https://a.example/${'x'.repeat(982)}` })])),
  ],
  ['a picture', flex(bubble(undefined, { hero: image() }))],
  [
    'all properties of a bubble',
    flex(
      bubble([text({ color: '#00695b', size: 'sm', margin: 'md', wrap: true, weight: 'bold' })], {
        size: 'mega',
      }),
    ),
  ],
])('accepts %s', (_what, message) => expect(messageProblem([message])).toBeNull());

it.each<[string, object, RegExp]>([
  ['an empty text', { type: 'text', text: '' }, /text: length/],
  ['a text that is too long', { type: 'text', text: 'x'.repeat(5001) }, /text: length/],
  ['an unknown message type', { type: 'hologram' }, /type/],
  ['an empty alt text', flex(bubble(), ''), /altText/],
  ['an alt text that is too long', flex(bubble(), 'x'.repeat(401)), /altText/],
  ['no bubble', carousel(0), /carousel: size/],
  ['thirteen bubbles', carousel(13), /carousel: size/],
  [
    'a bubble that is too large',
    flex(bubble(Array.from({ length: 400 }, () => text({ text: 'x'.repeat(60) })))),
    /larger than 30720/,
  ],
  [
    'bubbles that are too large together',
    carousel(12, bubble([text({ text: 'x'.repeat(4400) })])),
    /larger than 51200/,
  ],
  [
    'a picture without https',
    flex(bubble([image({ url: 'http://www.portolane.example/a.png' })])),
    /url/,
  ],
  ['a picture without a URL', flex(bubble([{ type: 'image' }])), /url: must be specified/],
  ['a picture with an invalid action', flex(bubble([image({ action: {} })])), /action\.label/],
  ['an empty paragraph', flex(bubble([text({ text: '' })])), /non-empty/],
  ['an unknown component', flex(bubble([{ type: 'marquee' }])), /marquee/],
  ['an unknown property', flex(bubble([text({ colour: '#000000' })])), /colour: unknown field/],
  ['an invalid colour', flex(bubble([text({ color: '#fff' })])), /color/],
  ['an invalid size', flex(bubble([text({ size: 'huge' })])), /size/],
  ['a button without an action', flex(bubble([{ type: 'button' }])), /label/],
  ['a button without a label', flex(bubble([button({ type: 'uri', uri: page.uri })])), /label/],
  ['a label that is too long', flex(bubble([button({ ...page, label: 'x'.repeat(41) })])), /label/],
  [
    'a URI that is too long',
    flex(bubble([button({ ...page, uri: `https://a.example/${'x'.repeat(983)}` })])),
    /uri: length/,
  ],
  [
    'a URI with another scheme',
    flex(bubble([button({ ...page, uri: 'javascript:alert(1)' })])),
    /scheme/,
  ],
  ['an invalid URI', flex(bubble([button({ ...page, uri: 'https://' })])), /invalid uri/],
  [
    'data that is too long',
    flex(bubble([button({ type: 'postback', label: 'a', data: 'x'.repeat(301) })])),
    /data/,
  ],
  [
    'a display text that is too long',
    flex(
      bubble([button({ type: 'postback', label: 'a', data: 'a', displayText: 'x'.repeat(301) })]),
    ),
    /displayText/,
  ],
  ['fourteen quick replies', quick(14), /quickReply: size/],
  ['a quick reply’s label that is too long', quick(1, { ...page, label: 'x'.repeat(21) }), /label/],
  ['a quick reply without a URI', quick(1, { type: 'uri', label: 'a' }), /uri/],
])('refuses %s', (_what, message, reason) => expect(messageProblem([message])).toMatch(reason));
