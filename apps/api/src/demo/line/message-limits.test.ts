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
/** One character to its reader, eleven to whoever counts code units. */
const family = '👨‍👩‍👧‍👦';

it.each<[string, object]>([
  ['a text as long as can be', { type: 'text', text: 'x'.repeat(5000) }],
  ['words for notifications as long as can be', flex(bubble(), 'x'.repeat(400))],
  ['twelve bubbles', carousel(12)],
  ['thirteen quick replies', quick(13)],
  [
    'a label as long as can be, as its reader counts',
    flex(bubble([button({ ...page, label: family.repeat(40) })])),
  ],
  ['a quick reply’s label as long as can be', quick(1, { ...page, label: '候'.repeat(20) })],
  [
    'an address as long as can be',
    flex(bubble([button({ ...page, uri: `https://a.example/${'x'.repeat(982)}` })])),
  ],
  [
    'all that a bubble may have',
    flex(
      bubble([text({ color: '#00695b', size: 'sm', margin: 'md', wrap: true, weight: 'bold' })], {
        size: 'mega',
      }),
    ),
  ],
])('takes %s', (_what, message) => expect(messageProblem([message])).toBeNull());

it.each<[string, object, RegExp]>([
  ['an empty text', { type: 'text', text: '' }, /text: length/],
  ['a text that is too long', { type: 'text', text: 'x'.repeat(5001) }, /text: length/],
  ['a kind that is not known', { type: 'hologram' }, /type/],
  ['no words for notifications', flex(bubble(), ''), /altText/],
  ['too many words for notifications', flex(bubble(), 'x'.repeat(401)), /altText/],
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
  ['an empty line', flex(bubble([text({ text: '' })])), /non-empty/],
  ['a part that is not known', flex(bubble([{ type: 'marquee' }])), /marquee/],
  [
    'a property that is not known',
    flex(bubble([text({ colour: '#000000' })])),
    /colour: unknown field/,
  ],
  ['a colour that is none', flex(bubble([text({ color: '#fff' })])), /color/],
  ['a size that is none', flex(bubble([text({ size: 'huge' })])), /size/],
  ['a button without an action', flex(bubble([{ type: 'button' }])), /label/],
  ['a button without a label', flex(bubble([button({ type: 'uri', uri: page.uri })])), /label/],
  ['a label that is too long', flex(bubble([button({ ...page, label: 'x'.repeat(41) })])), /label/],
  [
    'an address that is too long',
    flex(bubble([button({ ...page, uri: `https://a.example/${'x'.repeat(983)}` })])),
    /uri: length/,
  ],
  [
    'an address of another kind',
    flex(bubble([button({ ...page, uri: 'javascript:alert(1)' })])),
    /scheme/,
  ],
  ['an address that is none', flex(bubble([button({ ...page, uri: 'https://' })])), /invalid uri/],
  [
    'data that is too long',
    flex(bubble([button({ type: 'postback', label: 'a', data: 'x'.repeat(301) })])),
    /data/,
  ],
  [
    'words in somebody’s name that are too long',
    flex(
      bubble([button({ type: 'postback', label: 'a', data: 'a', displayText: 'x'.repeat(301) })]),
    ),
    /displayText/,
  ],
  ['fourteen quick replies', quick(14), /quickReply: size/],
  ['a quick reply’s label that is too long', quick(1, { ...page, label: 'x'.repeat(21) }), /label/],
  ['a quick reply without an address', quick(1, { type: 'uri', label: 'a' }), /uri/],
])('refuses %s', (_what, message, reason) => expect(messageProblem([message])).toMatch(reason));
