import { escapeHtml } from '#mails/escape-html.ts';

/** An action of LINE as it stands in a message or a menu; only what is looked at here. */
export interface ActionShape {
  type?: string;
  label?: string;
  text?: string;
  displayText?: string;
  data?: string;
  uri?: string;
}

export interface ChatView {
  userId: string;
  /** Where the stand-in is: LIFF addresses of LINE itself lead there. */
  origin: string;
}

const LIFF = 'https://liff.line.me/';

/** Where a link leads: one into the mini-app goes through the stand-in. */
const hrefOf = (uri: string, { origin }: ChatView): string =>
  uri.startsWith(LIFF) ? `${origin}/${uri.slice(LIFF.length)}` : uri;

/**
 * What can be pressed: a link, or a form that tells the bot. Something that LINE knows and this page does not is shown as such, and cannot be pressed.
 * @param label HTML, what stands on it
 */
export function pressable(
  action: ActionShape | undefined,
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
