import { escapeHtml } from '@portolane/api/guest/outbox.ts';
import { type LineAction, type ChatView, renderAction } from './action-view.ts';

/**
 * A component of a Flex message (LINE's "Flex Message elements"), without most of its styling
 * fields.
 */
interface FlexComponent {
  type?: string;
  layout?: string;
  contents?: FlexComponent[];
  text?: string;
  url?: string;
  weight?: string;
  size?: string;
  action?: LineAction;
  header?: FlexComponent;
  hero?: FlexComponent;
  body?: FlexComponent;
  footer?: FlexComponent;
}

/**
 * Renders a Flex message as a row of cards: text, images, and buttons, without LINE's sizes and
 * colours.
 */
export function flexView(contents: unknown, view: ChatView): string {
  const { type, contents: bubbles = [] } = contents as FlexComponent;
  const cards = type === 'carousel' ? bubbles : [contents as FlexComponent];
  return `<ul class="cards">${cards.map((card) => `<li class="card">${bubbleView(card, view)}</li>`).join('')}</ul>`;
}

const bubbleView = ({ header, hero, body, footer }: FlexComponent, view: ChatView): string =>
  [header, hero, body, footer]
    .map((component) => (component ? componentView(component, view) : ''))
    .join('');

function componentView(component: FlexComponent, view: ChatView): string {
  const { type, layout, contents = [], text = '', url = '', weight, size, action } = component;
  if (type === 'button') return renderAction(action, escapeHtml(action?.label ?? ''), view);
  const content = () => {
    if (type === 'box')
      return `<div class="box ${layout === 'vertical' ? 'down' : 'across'}">${contents.map((child) => componentView(child, view)).join('')}</div>`;
    // A text made of spans has no text of its own.
    if (type === 'text') {
      const fullText =
        contents.length > 0 ? contents.map((span) => span.text ?? '').join('') : text;
      return `<p class="${weight === 'bold' ? 'bold' : ''}${/^(xxs|xs|sm)$/.test(size ?? '') ? ' small' : ''}">${escapeHtml(fullText)}</p>`;
    }
    if (type === 'image') return `<img src="${escapeHtml(url)}" alt="" loading="lazy">`;
    if (type === 'separator') return '<hr>';
    return '';
  };
  // A box with an action becomes one button labelled with its text, so that buttons never nest.
  return action
    ? renderAction(
        action,
        type === 'box' ? escapeHtml(textOf(component)) : content(),
        view,
        'act plain',
      )
    : content();
}

/** The text of a component and all its children. */
const textOf = ({ text = '', contents = [] }: FlexComponent): string =>
  [text, ...contents.map(textOf)].filter((each) => each !== '').join('　');
