import type { messagingApi } from '@line/bot-sdk';
import { formatterOf } from '#formatter.ts';
import { escapeHtml } from '#mails/escape-html.ts';
import type { LineUser, StoredRichMenu } from '../line/line-state.ts';
import { type ActionShape, type ChatView, pressable } from './action-view.ts';
import type { ChatEntry } from './chat-log.ts';
import { chatScript } from './chat-script.ts';
import { chatStyle } from './chat-style.ts';
import { flexView } from './flex-view.ts';

/** Whoever looks at a demonstration may read either language: both stand side by side. */
const both = (zh: string, en: string) => `${zh} <span lang="en">${en}</span>`;
const words = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${formatterOf('zh-TW').time(at)}</time>`;

/** Buttons of a template message, which LINE offers beside Flex. */
interface Template {
  text?: string;
  title?: string;
  actions?: ActionShape[];
}

function messageView(message: messagingApi.Message, view: ChatView): string {
  if (message.type === 'text') return `<p class="bubble">${words(message.text)}</p>`;
  if (message.type === 'flex') return flexView(message.contents, view);
  if (message.type === 'template') {
    const {
      title = '',
      text = '',
      actions = [],
    } = (message as { template?: Template }).template ?? {};
    return `<div class="card"><p class="bold">${words(title)}</p><p>${words(text)}</p>${actions.map((action) => pressable(action, escapeHtml(action.label ?? ''), view)).join('')}</div>`;
  }
  return `<p class="bubble">${both('這個替身不會顯示這種訊息：', 'The stand-in cannot show this kind of message:')} ${escapeHtml(message.type)}</p>`;
}

/** The buttons below the newest message; LINE takes them away with the next one. */
function quickReplies(message: messagingApi.Message | undefined, view: ChatView): string {
  const items = message?.quickReply?.items ?? [];
  const buttons = items.map(({ action }) =>
    pressable(
      action as ActionShape,
      escapeHtml((action as ActionShape | undefined)?.label ?? ''),
      view,
      'chip',
    ),
  );
  return buttons.length === 0 ? '' : `<div class="chips">${buttons.join('')}</div>`;
}

/** The chat alone, which the page asks for again and again. */
export function chatLogView(entries: readonly ChatEntry[], view: ChatView): string {
  const rows = entries.map((entry, index) => {
    if (entry.by === 'user')
      return `<li class="own"><p class="bubble">${words(entry.text)}</p>${time(entry.at)}</li>`;
    if (entry.by === 'line') return `<li class="note">${both(entry.zh, entry.en)}</li>`;
    if (!entry.delivered)
      return `<li class="note">${both('（已封鎖：一則推播沒有送達）', '(Blocked: a push was not delivered)')}</li>`;
    const last = index === entries.length - 1 ? quickReplies(entry.messages.at(-1), view) : '';
    const kind = entry.kind === 'push' ? both('推播', 'push') : both('回覆', 'reply');
    return `<li class="bot">${entry.messages.map((message) => messageView(message, view)).join('')}<small>${kind} ${time(entry.at)}</small>${last}</li>`;
  });
  return rows.length === 0
    ? `<li class="note">${both('還沒有訊息。', 'No messages yet.')}</li>`
    : rows.join('');
}

/** The rich menu as LINE shows it: a picture with places that can be pressed. */
function menuView(menu: StoredRichMenu | null, view: ChatView): string {
  if (!menu?.image) return '';
  const { size, areas = [] } = menu.menu as {
    size?: { width: number; height: number };
    areas?: messagingApi.RichMenuArea[];
  };
  if (!size) return '';
  const share = (value: number | undefined, whole: number) =>
    `${(((value ?? 0) / whole) * 100).toFixed(3)}%`;
  const places = areas.map(({ bounds, action }) => {
    const shape = (action ?? {}) as ActionShape;
    const name = shape.label || shape.displayText || shape.text || shape.data || shape.uri || '';
    const box = `left:${share(bounds?.x, size.width)};top:${share(bounds?.y, size.height)};width:${share(bounds?.width, size.width)};height:${share(bounds?.height, size.height)}`;
    return `<div class="area" style="${box}">${pressable(shape, `<span class="hidden">${escapeHtml(name)}</span>`, view, 'place')}</div>`;
  });
  return `<section aria-label="圖文選單 Rich menu" class="menu" style="aspect-ratio:${size.width}/${size.height}"><img src="/chat/menu/${menu.richMenuId}" alt="">${places.join('')}</section>`;
}

interface ChatPage {
  user: LineUser;
  users: readonly LineUser[];
  entries: readonly ChatEntry[];
  menu: StoredRichMenu | null;
  view: ChatView;
  /** The site's address. */
  site: string;
  /** Opens the mini-app, as a LIFF link does in LINE. */
  liff: string;
}

/** The whole page: who one is, the chat, what can be written and pressed. */
export function chatPage({ user, users, entries, menu, view, site, liff }: ChatPage): string {
  const others = users.map(({ userId, displayName }) =>
    userId === user.userId
      ? `<b aria-current="true">${escapeHtml(displayName)}</b>`
      : `<a href="/chat?as=${userId}">${both(`換成 ${escapeHtml(displayName)}`, `Be ${escapeHtml(displayName)}`)}</a>`,
  );
  const hidden = `<input type="hidden" name="as" value="${user.userId}">`;
  const block = user.blocked
    ? `<form method="post" action="/chat/unblock">${hidden}<button class="quiet">${both('解除封鎖', 'Unblock')}</button></form>`
    : `<form method="post" action="/chat/block">${hidden}<button class="quiet">${both('封鎖官方帳號', 'Block the bot')}</button></form>`;
  return (
    '<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>LINE 的替身 A stand-in for LINE</title><style>${chatStyle}</style></head><body><main class="wrap">` +
    `<h1>這是 LINE 的替身 <span lang="en">This is a stand-in for LINE</span></h1>` +
    `<p>${both('不是真正的 LINE：訊息只在這台電腦上，重新啟動就消失。這裡可以試用官方帳號、圖文選單與小程式。', 'Not LINE itself: messages stay on this machine and are gone with a restart. Try the bot, its rich menu and the mini-app here.')} <a href="${escapeHtml(site)}/">${both('網站', 'Website')}</a> · <a href="${escapeHtml(site)}/demo/outbox">${both('登入驗證碼', 'Login codes')}</a> · <a href="${escapeHtml(liff)}" target="line-app">${both('小程式', 'Mini-app')}</a></p>` +
    `<div class="who"><p>${both('您是', 'You are')} ${others.join(' · ')}</p>${block}</div>` +
    `<p class="hint">${both('換人就像換一支手機：小程式與網站會登出。', 'Being somebody else is like another phone: mini-app and website are logged out.')}</p>` +
    `<ol id="log" aria-live="polite" aria-label="聊天內容 Chat" data-address="/chat/log?as=${user.userId}">${chatLogView(entries, view)}</ol>` +
    (user.blocked
      ? `<p class="hint">${both('您封鎖了官方帳號，要解除才能傳訊息。', 'You have blocked the bot. Unblock it to write.')}</p>`
      : `<form method="post" action="/chat/say" class="say">${hidden}<label><span>${both('傳訊息', 'Write a message')}</span><input name="text" required maxlength="500" autocomplete="off"></label><button>${both('傳送', 'Send')}</button></form>${menuView(menu, view)}`) +
    `</main><script>${chatScript}</script></body></html>`
  );
}

/** Nobody of that name is here. */
export const unknownUserPage = (): string =>
  `<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><title>LINE 的替身 A stand-in for LINE</title><style>${chatStyle}</style></head><body><main class="wrap"><h1>沒有這個使用者 <span lang="en">No such user</span></h1><p><a href="/chat">← ${both('回聊天', 'Back to the chat')}</a></p></main></body></html>`;
