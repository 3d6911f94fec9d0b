/**
 * A mail as HTML, for programs of which some know tables and inline styles only: one column of at most 600 px, every style inline, and a sheet in the head
 * for what cannot be (dark mode, small screens) and may be lost. No picture, no script, nothing that is fetched.
 */
import { tagOf } from '@portolane/core/i18n/language.ts';
import { wordsOf } from '#words.ts';
import { escapeHtml } from './escape-html.ts';
import { footerOf } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mail.ts';
import { dark, light } from './palette.ts';

type Colour = keyof typeof light;

const fonts =
  "'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',Arial,Helvetica,sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** An element's class and style: colours go by both, so that dark mode can exchange them. */
function look(
  { text, ground, edge, also }: { text?: Colour; ground?: Colour; edge?: Colour; also?: string },
  style: string,
): string {
  const classes = [also, text && `t-${text}`, ground && `g-${ground}`, edge && `e-${edge}`]
    .filter(Boolean)
    .join(' ');
  const colours = [text && `color:${light[text]}`, ground && `background-color:${light[ground]}`]
    .filter(Boolean)
    .join(';');
  return `class="${classes}" style="${[colours, style].filter((part) => part !== '').join(';')}"${ground ? ` bgcolor="${light[ground]}"` : ''}`;
}

const colours = Object.keys(light) as Colour[];
/** !important: an inline style is stronger without it. */
const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{color:inherit}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.fact{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important;padding-top:0!important;border-top:0!important}}',
  `@media (prefers-color-scheme:dark){${colours
    .map(
      (name) =>
        `.t-${name}{color:${dark[name]}!important}.g-${name}{background-color:${dark[name]}!important}.e-${name}{border-color:${dark[name]}!important}`,
    )
    .join('')}}`,
].join('');

const row = (content: string, style = 'padding:0 32px 20px', edge?: Colour): string =>
  `<tr><td ${look({ also: 'pad', ...(edge ? { edge } : {}) }, style)}>${content}</td></tr>`;
const paragraph = (text: string): string =>
  `<p ${look({ text: 'ink' }, 'margin:0;font-size:16px;line-height:1.75')}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const heading = (text: string): string =>
  `<p ${look({ text: 'ink-3' }, 'margin:0 0 4px;font-size:14px;line-height:1.5')}>${escapeHtml(text)}</p>`;

/** The scale bar of a chart, as the site has it on edges: segments in turn. */
const scaleBar = `<table ${table}><tr>${(
  ['ink', 'surface', 'accent', 'surface', 'ink', 'surface'] as const
)
  .map(
    (ground) =>
      `<td height="4" ${look({ ground }, 'height:4px;line-height:4px;font-size:0')}>&nbsp;</td>`,
  )
  .join('')}</tr></table>`;

const markColour: Record<NonNullable<Mail['mark']>, Colour> = {
  '●': 'accent',
  '◐': 'warn',
  '✕': 'danger',
  '○': 'ink-3',
};

function titleRow({ title, mark }: Mail): string {
  const sign = mark
    ? `<span ${look({ text: markColour[mark] }, 'font-size:20px')}>${mark}</span>&nbsp; `
    : '';
  return row(
    `<h1 ${look({ text: 'ink' }, 'margin:0;font-size:24px;line-height:1.36;font-weight:bold')}>${sign}${escapeHtml(title)}</h1>`,
    'padding:28px 32px 20px',
  );
}

function factRows(facts: NonNullable<Mail['facts']>): string {
  const edge = `border-top:1px solid ${light.line};font-size:15px;line-height:1.6`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" ${look({ text: 'ink-3', edge: 'line', also: 'fact' }, `padding:10px 16px 10px 0;width:132px;font-weight:normal;${edge}`)}>${escapeHtml(label)}</th><td valign="top" ${look({ text: 'ink', edge: 'line', also: 'value' }, `padding:10px 0;word-break:break-word;${edge}`)}>${escapeHtml(value)}</td></tr>`,
  );
  return row(
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`,
  );
}

function sessionRows(sessions: NonNullable<Mail['sessions']>, title: string): string {
  const rows = sessions.map(
    (session) =>
      `<tr><td ${look({ ground: 'paper', edge: 'accent' }, `padding:12px 16px;border-left:3px solid ${light.accent}`)}><span ${look({ text: 'ink' }, 'font-size:15px;line-height:1.5;font-weight:bold')}>${escapeHtml(session.time)}</span><br><span ${look({ text: 'ink-2' }, 'font-size:15px;line-height:1.6')}>${escapeHtml(session.title)}</span></td></tr><tr><td height="8" style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>`,
  );
  return row(`${heading(title)}<table ${table}>${rows.join('')}</table>`);
}

function actionRow({ text, url }: { text: string; url: string }, link: string): string {
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look({ ground: 'accent' }, 'border-radius:2px')}><a href="${url}" ${look({ text: 'on-accent' }, 'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.4;font-weight:bold;text-decoration:none')}>${escapeHtml(text)}</a></td></tr></table>`;
  return (
    row(button, 'padding:4px 32px 12px') +
    row(
      `<p ${look({ text: 'ink-3' }, 'margin:0;font-size:13px;line-height:1.6;word-break:break-all')}>${escapeHtml(link)}<br><a href="${url}" ${look({ text: 'accent' }, 'text-decoration:underline')}>${url}</a></p>`,
    )
  );
}

/** The whole document. Every text of the mail is in it, escaped, and inside its table; but for the line that lists of mails show. */
export function letterHtml(mail: Mail, head: Letterhead): string {
  const words = wordsOf(mail.language);
  const {
    subject,
    preheader,
    greeting,
    paragraphs,
    facts = [],
    sessions = [],
    quote,
    action,
    notes = [],
  } = mail;
  const rows = [
    row(
      `<p ${look({ text: 'ink' }, 'margin:0 0 12px;font-size:16px;line-height:1.4;font-weight:bold;letter-spacing:.02em')}>${escapeHtml(words('mail:letter.house'))}</p>${scaleBar}`,
      'padding:24px 32px 0',
    ),
    titleRow(mail),
    ...(greeting === undefined ? [] : [row(paragraph(greeting), 'padding:0 32px 8px')]),
    ...paragraphs.map((text) => row(paragraph(text))),
    ...(facts.length === 0 ? [] : [factRows(facts)]),
    ...(sessions.length === 0 ? [] : [sessionRows(sessions, words('mail:letter.sessions'))]),
    ...(quote ? [row(heading(quote.label) + paragraph(quote.text))] : []),
    ...(action
      ? [
          actionRow(
            { text: action.text, url: escapeHtml(head.origin + action.path) },
            words('mail:letter.link'),
          ),
        ]
      : []),
    ...notes.map((text) => row(paragraph(text))),
    row(
      footerOf(mail, head)
        .map(
          (text) =>
            `<p ${look({ text: 'ink-3' }, 'margin:0;font-size:13px;line-height:1.7')}>${escapeHtml(text)}</p>`,
        )
        .join(''),
      `padding:16px 32px 28px;border-top:1px solid ${light.line}`,
      'line',
    ),
  ];
  return [
    '<!doctype html>',
    `<html lang="${tagOf(mail.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no">',
    `<title>${escapeHtml(subject)}</title><style>${sheet}</style></head>`,
    `<body ${look({ ground: 'paper' }, `margin:0;padding:0;font-family:${fonts};-webkit-text-size-adjust:100%`)}>`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#8199;&#847;'.repeat(40)}</div>`,
    `<table ${table} ${look({ ground: 'paper' }, `font-family:${fonts}`)}><tr><td align="center" style="padding:24px 12px">`,
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table ${table} ${look({ ground: 'surface' }, 'max-width:600px;text-align:left')}>${rows.join('')}</table>`,
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n');
}
