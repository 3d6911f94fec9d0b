import { escapeHtml } from '@portolane/api/guest/outbox.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** The fields of a LINE action, in a message or a menu, that the chat page uses. */
export interface LineAction {
  type?: string;
  label?: string;
  text?: string;
  displayText?: string;
  data?: string;
  uri?: string;
}

export interface ChatView {
  userId: string;
  /** Origin of the fake LINE server, which replaces that of LIFF links. */
  origin: string;
}

const LIFF = 'https://liff.line.me/';

/** Rewrites links into the mini-app to the fake LINE server. */
const hrefOf = (uri: string, { origin }: ChatView): string =>
  uri.startsWith(LIFF) ? `${origin}/${sliceAt(uri, LIFF.length)}` : uri;

/**
 * Renders an action as a link, or as a form that sends it to the bot. Action types this page does
 * not support are shown but cannot be pressed.
 * @param label HTML of the link or button
 */
export function renderAction(
  action: LineAction | undefined,
  label: string,
  view: ChatView,
  css = 'act',
): string {
  const { type, uri = '', data = '', text = '', displayText = '' } = action ?? {};
  if (type === 'uri')
    return /^(?:https?|tel):/.test(uri)
      ? `<a class="${css}" href="${escapeHtml(hrefOf(uri, view))}" target="line-app">${label}</a>`
      : `<span class="${css}">${label}</span>`;
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const form = (path: string, fields: string) =>
    `<form method="post" action="${path}" class="press">${hidden('as', view.userId)}${fields}<button class="${css}">${label}</button></form>`;
  if (type === 'message') return form('/chat/say', hidden('text', text));
  if (type === 'postback')
    return form('/chat/touch', hidden('data', data) + hidden('shown', displayText || text));
  return `<span class="${css}">${label}</span>`;
}
