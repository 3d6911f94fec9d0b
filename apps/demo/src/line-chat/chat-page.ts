import type { messagingApi } from '@line/bot-sdk';
import { formatterOf, escapeHtml } from '@portolane/api/guest/outbox.ts';
import type { StoredRichMenu } from '../line/line-state.ts';
import type { LineUser } from '../line/line-user.ts';
import { type LineAction, type ChatView, renderAction } from './action-view.ts';
import type { ChatEntry } from './chat-log.ts';
import { chatScript } from './chat-script.ts';
import { chatStyle } from './chat-style.ts';
import { flexView } from './flex-view.ts';

/** The demo pages show both languages side by side. */
const bilingual = (zh: string, en: string) => `${zh} <span lang="en">${en}</span>`;
const multiline = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${formatterOf('zh-TW').time(at)}</time>`;

/** A template message, LINE's older alternative to Flex. */
interface Template {
  text?: string;
  title?: string;
  actions?: LineAction[];
}

function messageView(message: messagingApi.Message, view: ChatView): string {
  if (message.type === 'text') return `<p class="bubble">${multiline(message.text)}</p>`;
  if (message.type === 'flex') return flexView(message.contents, view);
  if (message.type === 'template') {
    const {
      title = '',
      text = '',
      actions = [],
    } = (message as { template?: Template }).template ?? {};
    return `<div class="card"><p class="bold">${multiline(title)}</p><p>${multiline(text)}</p>${actions.map((action) => renderAction(action, escapeHtml(action.label ?? ''), view)).join('')}</div>`;
  }
  return `<p class="bubble">${bilingual('這個替身不會顯示這種訊息：', 'The stand-in cannot show this kind of message:')} ${escapeHtml(message.type)}</p>`;
}

/** The quick replies of the newest message. LINE removes them when the next one arrives. */
function quickReplies(message: messagingApi.Message | undefined, view: ChatView): string {
  const items = message?.quickReply?.items ?? [];
  const buttons = items.map(({ action }) =>
    renderAction(
      action as LineAction,
      escapeHtml((action as LineAction | undefined)?.label ?? ''),
      view,
      'chip',
    ),
  );
  return buttons.length === 0 ? '' : `<div class="chips">${buttons.join('')}</div>`;
}

/** Renders the list of messages alone, which the page polls. */
export function chatLogView(entries: readonly ChatEntry[], view: ChatView): string {
  const rows = entries.map((entry, index) => {
    if (entry.by === 'user')
      return `<li class="own"><p class="bubble">${multiline(entry.text)}</p>${time(entry.at)}</li>`;
    if (entry.by === 'line') return `<li class="note">${bilingual(entry.zh, entry.en)}</li>`;
    if (!entry.delivered)
      return `<li class="note">${bilingual('（已封鎖：一則推播沒有送達）', '(Blocked: a push was not delivered)')}</li>`;
    const last = index === entries.length - 1 ? quickReplies(entry.messages.at(-1), view) : '';
    const kind = entry.kind === 'push' ? bilingual('推播', 'push') : bilingual('回覆', 'reply');
    return `<li class="bot">${entry.messages.map((message) => messageView(message, view)).join('')}<small>${kind} ${time(entry.at)}</small>${last}</li>`;
  });
  return rows.length === 0
    ? `<li class="note">${bilingual('還沒有訊息。', 'No messages yet.')}</li>`
    : rows.join('');
}

/** Renders the rich menu as LINE does: an image with clickable areas. */
function menuView(menu: StoredRichMenu | null, view: ChatView): string {
  if (!menu?.image) return '';
  const { size, areas = [] } = menu.menu as {
    size?: { width: number; height: number };
    areas?: messagingApi.RichMenuArea[];
  };
  if (!size) return '';
  const percentage = (value: number | undefined, whole: number) =>
    `${(((value ?? 0) / whole) * 100).toFixed(3)}%`;
  const places = areas.map(({ bounds, action }) => {
    const lineAction = (action ?? {}) as LineAction;
    const name =
      lineAction.label ||
      lineAction.displayText ||
      lineAction.text ||
      lineAction.data ||
      lineAction.uri ||
      '';
    const box = `left:${percentage(bounds?.x, size.width)};top:${percentage(bounds?.y, size.height)};width:${percentage(bounds?.width, size.width)};height:${percentage(bounds?.height, size.height)}`;
    return `<div class="area" style="${box}">${renderAction(lineAction, `<span class="hidden">${escapeHtml(name)}</span>`, view, 'place')}</div>`;
  });
  return `<section aria-label="圖文選單 Rich menu" class="menu" style="aspect-ratio:${size.width}/${size.height}"><img src="/chat/menu/${menu.richMenuId}" alt="">${places.join('')}</section>`;
}

interface ChatPage {
  user: LineUser;
  users: readonly LineUser[];
  entries: readonly ChatEntry[];
  menu: StoredRichMenu | null;
  view: ChatView;
  /** Origin of the site. */
  site: string;
  /** URL that opens the mini-app, as a LIFF link does in LINE. */
  liff: string;
}

/** Renders the whole page: user switch, chat, input, and rich menu. */
export function chatPage({ user, users, entries, menu, view, site, liff }: ChatPage): string {
  const others = users.map(({ userId, displayName }) =>
    userId === user.userId
      ? `<b aria-current="true">${escapeHtml(displayName)}</b>`
      : `<a href="/chat?as=${userId}">${bilingual(`換成 ${escapeHtml(displayName)}`, `Be ${escapeHtml(displayName)}`)}</a>`,
  );
  const hidden = `<input type="hidden" name="as" value="${user.userId}">`;
  const block = user.blocked
    ? `<form method="post" action="/chat/unblock">${hidden}<button class="quiet">${bilingual('解除封鎖', 'Unblock')}</button></form>`
    : `<form method="post" action="/chat/block">${hidden}<button class="quiet">${bilingual('封鎖官方帳號', 'Block the bot')}</button></form>`;
  return (
    '<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>LINE 的替身 A stand-in for LINE</title><style>${chatStyle}</style></head><body><main class="wrap">` +
    `<h1>這是 LINE 的替身 <span lang="en">This is a stand-in for LINE</span></h1>` +
    `<p>${bilingual('不是真正的 LINE：訊息只在這台電腦上，重新啟動就消失。這裡可以試用官方帳號、圖文選單與 LIFF 應用程式。', 'Not LINE itself: messages stay on this machine and are gone with a restart. Try the bot, its rich menu and the mini-app here.')} <a href="${escapeHtml(site)}/">${bilingual('網站', 'Website')}</a> · <a href="${escapeHtml(site)}/demo/outbox">${bilingual('登入驗證碼', 'Login codes')}</a> · <a href="${escapeHtml(liff)}" target="line-app">${bilingual('LIFF 應用程式', 'Mini-app')}</a></p>` +
    `<div class="who"><p>${bilingual('您是', 'You are')} ${others.join(' · ')}</p>${block}</div>` +
    `<p class="hint">${bilingual('換人就像換一支手機：LIFF 應用程式與網站會登出。', 'Switching the person is like switching the phone: mini-app and website are logged out.')}</p>` +
    `<ol id="log" aria-live="polite" aria-label="聊天內容 Chat" data-address="/chat/log?as=${user.userId}">${chatLogView(entries, view)}</ol>` +
    (user.blocked
      ? `<p class="hint">${bilingual('您封鎖了官方帳號，要解除才能傳訊息。', 'You have blocked the bot. Unblock it to write.')}</p>`
      : `<form method="post" action="/chat/say" class="say">${hidden}<label><span>${bilingual('傳訊息', 'Write a message')}</span><input name="text" required maxlength="500" autocomplete="off"></label><button>${bilingual('傳送', 'Send')}</button></form>${menuView(menu, view)}`) +
    `</main><script>${chatScript}</script></body></html>`
  );
}

export const unknownUserPage = (): string =>
  `<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><title>LINE 的替身 A stand-in for LINE</title><style>${chatStyle}</style></head><body><main class="wrap"><h1>沒有這個使用者 <span lang="en">No such user</span></h1><p><a href="/chat">← ${bilingual('回聊天', 'Back to the chat')}</a></p></main></body></html>`;
