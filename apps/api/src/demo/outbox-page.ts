import type { OutboxLetter, OutboxMessage } from '#db/outbox.ts';
import { formatterOf } from '#formatter.ts';
import { escapeHtml } from '#mails/escape-html.ts';
import { demoStyle } from './demo-style.ts';

/** Whoever looks at a demonstration may read either language: both stand side by side. */
const both = (zh: string, en: string) => `${zh} <span lang="en">${en}</span>`;

const channels: Record<OutboxMessage['channel'], string> = {
  sms: both('簡訊', 'SMS'),
  mail: both('郵件', 'Mail'),
  line: 'LINE',
};

/** What became of a message, in a word. */
function stateOf({ sentAt, deadReason, lastError }: OutboxMessage): string {
  if (deadReason !== null) return both('已放棄', 'Given up');
  if (sentAt !== null) return both('已送出', 'Sent');
  return lastError !== null ? both('重試中', 'Trying again') : both('等待中', 'Waiting');
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${demoStyle}</style></head><body><main class="wrap">${content}</main></body></html>`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${formatterOf('zh-TW').dateTime(at)}</time>`;

/** What a list shows of a message behind its subject: how it begins. A text message has no subject that its reader sees. */
function headOf({ channel, subject, body }: OutboxMessage): { subject: string; first: string } {
  if (channel === 'sms') return { subject: body, first: '' };
  return {
    subject,
    first: body.split('\n').find((line, index) => index > 0 && line.trim() !== '') ?? '',
  };
}

/** The list, the newest in front. @param to what was looked for in the recipients; empty for all */
export function outboxListPage(messages: readonly OutboxMessage[], to: string): string {
  const rows = messages.map((message) => {
    const { subject, first } = headOf(message);
    return `<li><a class="row" href="/demo/outbox/${message.id}">${time(message.createdAt)}<span class="to">${escapeHtml(message.recipient)}</span><span class="what"><span class="subject">${escapeHtml(subject)}</span><span class="first">${escapeHtml(first)}</span></span><span class="state">${channels[message.channel]}・${stateOf(message)}</span></a></li>`;
  });
  const empty = `<p>${to === '' ? both('還沒有訊息。', 'There is no message yet.') : `${both('沒有寄給這個收件人的訊息。', 'Nothing went to this recipient.')} <a href="/demo/outbox">${both('全部顯示', 'Show all')}</a>`}</p>`;
  return page(
    '寄件匣 Outbox',
    `<h1>寄件匣 <span lang="en">Outbox</span></h1><p>${both('展示模式沒有簡訊與郵件服務，訊息留在這裡；時間為臺北時間。', 'Demo mode sends nothing: messages stay here. Times are of Taipei.')}</p>` +
      `<form method="get" action="/demo/outbox"><label><span>${both('收件人包含', 'Recipient contains')}</span><input type="search" name="to" value="${escapeHtml(to)}" autocomplete="off"></label><button>篩選 Filter</button></form>` +
      `<div class="bar">${rows.length === 0 ? empty : `<ol>${rows.join('')}</ol>`}</div>`,
  );
}

function mailView({ id, body, html }: OutboxLetter): string {
  const plain = `<div><h2>${both('純文字', 'Plain text')}</h2><pre tabindex="0">${escapeHtml(body)}</pre></div>`;
  if (html === '') return `<div class="views">${plain}</div>`;
  return `<div class="views"><div><h2>HTML</h2><iframe src="/demo/outbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="郵件內容 The mail"></iframe></div>${plain}</div>`;
}

/** One message as it would arrive: a mail as its reader's program shows it, with its plain text beside it; a text message on a phone. */
export function outboxMessagePage(message: OutboxLetter): string {
  const { channel, recipient, subject, body, createdAt, lastError } = message;
  const isMail = channel === 'mail';
  const facts = [
    [both('收件人', 'To'), escapeHtml(recipient)],
    [both('時間', 'Time'), time(createdAt)],
    [
      both('狀態', 'State'),
      `${channels[channel]}・${stateOf(message)}${lastError === null ? '' : `（${escapeHtml(lastError)}）`}`,
    ],
  ];
  return page(
    isMail ? subject : channel === 'line' ? 'LINE' : '簡訊 SMS',
    `<p class="meta"><a href="/demo/outbox">← ${both('寄件匣', 'Outbox')}</a></p><h1>${isMail ? escapeHtml(subject) : channels[channel]}</h1>` +
      `<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>` +
      (isMail
        ? mailView(message)
        : `<div class="phone"><p class="bubble">${escapeHtml(body)}</p></div>`),
  );
}

/** There is no such message, or no more. */
export const noMessagePage = (): string =>
  page(
    '沒有這則訊息 No such message',
    `<h1>沒有這則訊息 <span lang="en">No such message</span></h1><p>${both('它可能已過保存期限。', 'It may have been kept long enough.')}</p><p><a href="/demo/outbox">← ${both('寄件匣', 'Outbox')}</a></p>`,
  );
