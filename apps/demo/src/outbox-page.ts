import type { OutboxMessageDetail, OutboxMessage } from '@portolane/api/guest/outbox.ts';
import { formatterOf, escapeHtml } from '@portolane/api/guest/outbox.ts';
import { demoStyle } from './demo-style.ts';

/** The demo pages show both languages side by side. */
const bilingual = (zh: string, en: string) => `${zh} <span lang="en">${en}</span>`;

const channels: Record<OutboxMessage['channel'], string> = {
  sms: bilingual('簡訊', 'SMS'),
  mail: bilingual('電子郵件', 'Email'),
  line: 'LINE',
};

/** Label for the delivery state of a message. */
function stateLabel({ sentAt, deadReason, lastError }: OutboxMessage): string {
  if (deadReason !== null) return bilingual('已放棄', 'Not delivered');
  if (sentAt !== null) return bilingual('已送出', 'Sent');
  return lastError !== null
    ? bilingual('重試中', 'Trying again')
    : bilingual('等待送出', 'Waiting');
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${demoStyle}</style></head><body><main class="wrap">${content}</main></body></html>`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${formatterOf('zh-TW').dateTime(at)}</time>`;

/** Subject and first line for the list. An SMS has no subject, so its text takes that place. */
function summaryOf({ channel, subject, body }: OutboxMessage): {
  subject: string;
  firstLine: string;
} {
  if (channel === 'sms') return { subject: body, firstLine: '' };
  return {
    subject,
    firstLine: body.split('\n').find((line, index) => index > 0 && line.trim() !== '') ?? '',
  };
}

/**
 * Renders the list of messages, in the given order.
 * @param to filter by recipient; empty for all
 */
export function outboxListPage(messages: readonly OutboxMessage[], to: string): string {
  const rows = messages.map((message) => {
    const { subject, firstLine } = summaryOf(message);
    return `<li><a class="row" href="/demo/outbox/${message.id}">${time(message.createdAt)}<span class="to">${escapeHtml(message.recipient)}</span><span class="what"><span class="subject">${escapeHtml(subject)}</span><span class="first">${escapeHtml(firstLine)}</span></span><span class="state">${channels[message.channel]}・${stateLabel(message)}</span></a></li>`;
  });
  const empty = `<p>${to === '' ? bilingual('還沒有訊息。', 'There is no message yet.') : `${bilingual('沒有寄給這個收件人的訊息。', 'Nothing went to this recipient.')} <a href="/demo/outbox">${bilingual('全部顯示', 'Show all')}</a>`}</p>`;
  return page(
    '寄件匣 Outbox',
    `<h1>寄件匣 <span lang="en">Outbox</span></h1><p>${bilingual('展示模式沒有簡訊與郵件服務，訊息留在這裡；時間為臺北時間。', 'Demo mode sends nothing: messages stay here. Times are of Taipei.')}</p>` +
      `<form method="get" action="/demo/outbox"><label><span>${bilingual('收件人包含', 'Recipient contains')}</span><input type="search" name="to" value="${escapeHtml(to)}" autocomplete="off"></label><button>篩選 Filter</button></form>` +
      `<div class="bar">${rows.length === 0 ? empty : `<ol>${rows.join('')}</ol>`}</div>`,
  );
}

function mailView({ id, body, html }: OutboxMessageDetail): string {
  const plain = `<div><h2>${bilingual('純文字', 'Plain text')}</h2><pre tabindex="0">${escapeHtml(body)}</pre></div>`;
  if (html === '') return `<div class="views">${plain}</div>`;
  return `<div class="views"><div><h2>HTML</h2><iframe src="/demo/outbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="郵件內容 The mail"></iframe></div>${plain}</div>`;
}

/**
 * Renders one message as it would arrive: an email as HTML and plain text side by side, an SMS as
 * on a phone.
 */
export function outboxMessagePage(message: OutboxMessageDetail): string {
  const { channel, recipient, subject, body, createdAt, lastError } = message;
  const isMail = channel === 'mail';
  const facts = [
    [bilingual('收件人', 'To'), escapeHtml(recipient)],
    [bilingual('時間', 'Time'), time(createdAt)],
    [
      bilingual('狀態', 'State'),
      `${channels[channel]}・${stateLabel(message)}${lastError === null ? '' : `（${escapeHtml(lastError)}）`}`,
    ],
  ];
  const titles = { mail: subject, line: 'LINE', sms: '簡訊 SMS' };
  return page(
    titles[channel],
    `<p class="meta"><a href="/demo/outbox">← ${bilingual('寄件匣', 'Outbox')}</a></p><h1>${isMail ? escapeHtml(subject) : channels[channel]}</h1>` +
      `<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>` +
      (isMail
        ? mailView(message)
        : `<div class="phone"><p class="bubble">${escapeHtml(body)}</p></div>`),
  );
}

/** Page for a message that never existed or has been deleted. */
export const messageNotFoundPage = (): string =>
  page(
    '沒有這則訊息 No such message',
    `<h1>沒有這則訊息 <span lang="en">No such message</span></h1><p>${bilingual('它可能已過保存期限。', 'It may have been kept long enough.')}</p><p><a href="/demo/outbox">← ${bilingual('寄件匣', 'Outbox')}</a></p>`,
  );
