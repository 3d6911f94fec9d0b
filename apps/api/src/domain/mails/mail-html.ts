/**
 * Renders an email as HTML. Some mail clients support only tables and inline styles, so it is one
 * column of at most 600 px with every style inline. A style sheet in the head holds what cannot be
 * inline (dark mode, small screens) and may be dropped. It has no scripts and no external
 * resources except pictures of the site: the QR codes of passes, each with a link.
 */
import { tagOf } from '@portolane/core/i18n/language.ts';
import { translatorOf } from '#i18n/translations.ts';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import { footerLines } from './mail-text.ts';
import type { Letterhead } from './letterhead.ts';
import { onSite } from './on-site.ts';
import type { Mail, MailPass } from './mail.ts';
import type { ColourName, Palette } from '@portolane/core/rules/identity/palette.ts';

/** The colours of emails. A style sheet that has no others keeps them small. */
const colours = [
  'surface',
  'paper',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'accent',
  'on-accent',
  'good',
  'danger',
  'warn',
] as const satisfies readonly ColourName[];
type Colour = (typeof colours)[number];

const fonts =
  "'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',Arial,Helvetica,sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** `!important` is needed to override inline styles. */
const styleSheet = ({ dark }: Palette): string =>
  [
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

const markColour: Record<NonNullable<Mail['mark']>, Colour> = {
  '●': 'good',
  '◐': 'warn',
  '✕': 'danger',
  '○': 'ink-3',
};

/** Pixels of a QR code. Pictures have twice as many. */
const CODE_SIZE = 240;

/** Writes the rows of an email in the light colours of a site. */
class Rows {
  readonly #light: Palette['light'];

  constructor({ light }: Palette) {
    this.#light = light;
  }

  /**
   * Returns an element's class and style attributes. Colours are set in both: dark mode overrides the
   * classes.
   */
  style(
    {
      text,
      background,
      border,
      className,
    }: { text?: Colour; background?: Colour; border?: Colour; className?: string },
    style: string,
  ): string {
    const light = this.#light;
    const classes = [
      className,
      text && `t-${text}`,
      background && `g-${background}`,
      border && `e-${border}`,
    ]
      .filter(Boolean)
      .join(' ');
    const inColour = [
      text && `color:${light[text]}`,
      background && `background-color:${light[background]}`,
    ]
      .filter(Boolean)
      .join(';');
    return `class="${classes}" style="${[inColour, style].filter((part) => part !== '').join(';')}"${background ? ` bgcolor="${light[background]}"` : ''}`;
  }

  row(content: string, style = 'padding:0 32px 20px', border?: Colour): string {
    return `<tr><td ${this.style({ className: 'pad', ...(border ? { border } : {}) }, style)}>${content}</td></tr>`;
  }

  paragraph(text: string): string {
    return `<p ${this.style({ text: 'ink' }, 'margin:0;font-size:16px;line-height:1.75')}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  }

  heading(text: string): string {
    return `<p ${this.style({ text: 'ink-3' }, 'margin:0 0 4px;font-size:14px;line-height:1.5')}>${escapeHtml(text)}</p>`;
  }

  /** The site's scale bar, as on a nautical chart: segments in alternating colours. */
  scaleBar(): string {
    return `<table ${table}><tr>${(
      ['ink', 'surface', 'accent', 'surface', 'ink', 'surface'] as const
    )
      .map(
        (background) =>
          `<td height="4" ${this.style({ background }, 'height:4px;line-height:4px;font-size:0')}>&nbsp;</td>`,
      )
      .join('')}</tr></table>`;
  }

  titleRow({ title, mark }: Mail): string {
    const markHtml = mark
      ? `<span ${this.style({ text: markColour[mark] }, 'font-size:20px')}>${mark}</span>&nbsp; `
      : '';
    return this.row(
      `<h1 ${this.style({ text: 'ink' }, 'margin:0;font-size:24px;line-height:1.36;font-weight:bold')}>${markHtml}${escapeHtml(title)}</h1>`,
      'padding:28px 32px 20px',
    );
  }

  factRows(facts: NonNullable<Mail['facts']>): string {
    const border = `border-top:1px solid ${this.#light.line};font-size:15px;line-height:1.6`;
    const rows = facts.map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left" valign="top" ${this.style({ text: 'ink-3', border: 'line', className: 'fact' }, `padding:10px 16px 10px 0;width:132px;font-weight:normal;${border}`)}>${escapeHtml(label)}</th><td valign="top" ${this.style({ text: 'ink', border: 'line', className: 'value' }, `padding:10px 0;word-break:break-word;${border}`)}>${escapeHtml(value)}</td></tr>`,
    );
    return this.row(
      `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`,
    );
  }

  sessionRows(sessions: NonNullable<Mail['sessions']>, title: string): string {
    const rows = sessions.map(
      (session) =>
        `<tr><td ${this.style({ background: 'paper', border: 'accent' }, `padding:12px 16px;border-left:3px solid ${this.#light.accent}`)}><span ${this.style({ text: 'ink' }, 'font-size:15px;line-height:1.5;font-weight:bold')}>${escapeHtml(session.time)}</span><br><span ${this.style({ text: 'ink-2' }, 'font-size:15px;line-height:1.6')}>${escapeHtml(session.title)}</span></td></tr><tr><td height="8" style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>`,
    );
    return this.row(`${this.heading(title)}<table ${table}>${rows.join('')}</table>`);
  }

  /** Links to the passes, the first ones with their QR codes, which are white in dark mode too. */
  passRows(
    passes: readonly MailPass[],
    { origin }: Letterhead,
    { title, hint }: { title: string; hint: string },
  ): string {
    const rows = passes.map(({ name, path, picture }) => {
      const url = escapeHtml(origin + path);
      const code = picture
        ? `<a href="${url}" style="display:block;width:${CODE_SIZE}px;max-width:100%;background-color:#ffffff;color:${this.#light.ink}"><img src="${escapeHtml(origin + picture.path)}" width="${CODE_SIZE}" height="${CODE_SIZE}" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;max-width:${CODE_SIZE}px;height:auto;border:0;background-color:#ffffff;color:${this.#light.ink};font-size:15px;line-height:1.6"></a>`
        : '';
      return `<tr><td style="padding:8px 0 12px">${code}<a href="${url}" ${this.style({ text: 'accent' }, 'font-size:15px;line-height:1.8;text-decoration:underline')}>${escapeHtml(name)}</a></td></tr>`;
    });
    return this.row(
      `${this.heading(title)}<p ${this.style({ text: 'ink-2' }, 'margin:0 0 4px;font-size:15px;line-height:1.6')}>${escapeHtml(hint)}</p><table ${table}>${rows.join('')}</table>`,
    );
  }

  actionRow({ text, url }: { text: string; url: string }, link: string): string {
    const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${this.style({ background: 'accent' }, 'border-radius:2px')}><a href="${url}" ${this.style({ text: 'on-accent' }, 'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.4;font-weight:bold;text-decoration:none')}>${escapeHtml(text)}</a></td></tr></table>`;
    return (
      this.row(button, 'padding:4px 32px 12px') +
      this.row(
        `<p ${this.style({ text: 'ink-3' }, 'margin:0;font-size:13px;line-height:1.6;word-break:break-all')}>${escapeHtml(link)}<br><a href="${url}" ${this.style({ text: 'accent' }, 'text-decoration:underline')}>${url}</a></p>`,
      )
    );
  }
}

/**
 * Returns the whole HTML document. All text is escaped and inside the table, except the preheader.
 */
export function mailHtml(mail: Mail, letterhead: Letterhead): string {
  const translate = translatorOf(mail.language);
  const {
    subject,
    preheader,
    greeting,
    paragraphs,
    facts = [],
    sessions = [],
    passes = [],
    quote,
    action,
    notes,
  } = onSite(mail, letterhead.sections);
  const rows = new Rows(letterhead.palette);
  const content = [
    rows.row(
      `<p ${rows.style({ text: 'ink' }, 'margin:0 0 12px;font-size:16px;line-height:1.4;font-weight:bold;letter-spacing:.02em')}>${escapeHtml(letterhead.names[mail.language].siteTitle)}</p>${rows.scaleBar()}`,
      'padding:24px 32px 0',
    ),
    rows.titleRow(mail),
    ...(greeting === undefined ? [] : [rows.row(rows.paragraph(greeting), 'padding:0 32px 8px')]),
    ...paragraphs.map((text) => rows.row(rows.paragraph(text))),
    ...(facts.length === 0 ? [] : [rows.factRows(facts)]),
    ...(sessions.length === 0
      ? []
      : [rows.sessionRows(sessions, translate('mail:letter.sessions'))]),
    ...(passes.length === 0
      ? []
      : [
          rows.passRows(passes, letterhead, {
            title: translate('mail:letter.passes'),
            hint: translate('mail:letter.passHint'),
          }),
        ]),
    ...(quote ? [rows.row(rows.heading(quote.label) + rows.paragraph(quote.text))] : []),
    ...(action
      ? [
          rows.actionRow(
            { text: action.text, url: escapeHtml(letterhead.origin + action.path) },
            translate('mail:letter.link'),
          ),
        ]
      : []),
    ...notes.map((text) => rows.row(rows.paragraph(text))),
    rows.row(
      footerLines(mail, letterhead)
        .map(
          (text) =>
            `<p ${rows.style({ text: 'ink-3' }, 'margin:0;font-size:13px;line-height:1.7')}>${escapeHtml(text)}</p>`,
        )
        .join(''),
      `padding:16px 32px 28px;border-top:1px solid ${letterhead.palette.light.line}`,
      'line',
    ),
  ];
  return [
    '<!doctype html>',
    `<html lang="${tagOf(mail.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no">',
    `<title>${escapeHtml(subject)}</title><style>${styleSheet(letterhead.palette)}</style></head>`,
    `<body ${rows.style({ background: 'paper' }, `margin:0;padding:0;font-family:${fonts};-webkit-text-size-adjust:100%`)}>`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#8199;&#847;'.repeat(40)}</div>`,
    `<table ${table} ${rows.style({ background: 'paper' }, `font-family:${fonts}`)}><tr><td align="center" style="padding:24px 12px">`,
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table ${table} ${rows.style({ background: 'surface' }, 'max-width:600px;text-align:left')}>${content.join('')}</table>`,
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n');
}
