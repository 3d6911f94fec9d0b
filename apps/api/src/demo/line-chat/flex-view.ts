import { escapeHtml } from '#mails/escape-html.ts';
import { type ActionShape, type ChatView, pressable } from './action-view.ts';

/** A part of a Flex message (LINE's "Flex Message elements"); what LINE only uses for looks is left out. */
interface Part {
  type?: string;
  layout?: string;
  contents?: Part[];
  text?: string;
  url?: string;
  weight?: string;
  size?: string;
  action?: ActionShape;
  header?: Part;
  hero?: Part;
  body?: Part;
  footer?: Part;
}

/** A Flex message as cards beside each other: its words, pictures and buttons, without LINE's measures and colours. */
export function flexView(contents: unknown, view: ChatView): string {
  const { type, contents: bubbles = [] } = contents as Part;
  const cards = type === 'carousel' ? bubbles : [contents as Part];
  return `<ul class="cards">${cards.map((card) => `<li class="card">${bubbleView(card, view)}</li>`).join('')}</ul>`;
}

const bubbleView = ({ header, hero, body, footer }: Part, view: ChatView): string =>
  [header, hero, body, footer].map((part) => (part ? partView(part, view) : '')).join('');

function partView(part: Part, view: ChatView): string {
  const { type, layout, contents = [], text = '', url = '', weight, size, action } = part;
  if (type === 'button') return pressable(action, escapeHtml(action?.label ?? ''), view);
  const inner = () => {
    if (type === 'box')
      return `<div class="box ${layout === 'vertical' ? 'down' : 'across'}">${contents.map((one) => partView(one, view)).join('')}</div>`;
    // A text that is made of spans has no words of its own.
    if (type === 'text') {
      const words = contents.length > 0 ? contents.map((span) => span.text ?? '').join('') : text;
      return `<p class="${weight === 'bold' ? 'bold' : ''}${/^(xxs|xs|sm)$/.test(size ?? '') ? ' small' : ''}">${escapeHtml(words)}</p>`;
    }
    if (type === 'image') return `<img src="${escapeHtml(url)}" alt="" loading="lazy">`;
    if (type === 'separator') return '<hr>';
    return '';
  };
  // A whole box may be pressed; what stands in it is its label then, without a button inside a button.
  return action
    ? pressable(action, type === 'box' ? escapeHtml(wordsOf(part)) : inner(), view, 'act plain')
    : inner();
}

/** All words of a part, one after the other. */
const wordsOf = ({ text = '', contents = [] }: Part): string =>
  [text, ...contents.map(wordsOf)].filter((words) => words !== '').join('　');
