import { type Color, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { encode } from 'uqr';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { MailSession } from '#domain/mails/mail.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { breakLines } from '#domain/pdf/break-lines.ts';
import { embedTypeface, type Typeface } from '#domain/pdf/typeface.ts';
import type { Sign } from './read-sign.ts';

/** All texts of a certificate, in its language. */
export interface CertificateText {
  language: Language;
  title: string;
  number: string;
  /** Before the name. */
  statement: string;
  name: string;
  /** Between the name and the event. */
  attended: string;
  event: string;
  sessions: readonly MailSession[];
  total: string;
  issued: string;
  /** Name, address, and phone. */
  issuer: readonly string[];
  /** The purpose of the code and the address. */
  verify: string;
  verifyUrl: string;
}

const [WIDTH, HEIGHT] = [595.28, 841.89]; // A4
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** Height of the band with the chart at the head of the first page. */
const BAND = 132;
/** The top of the foot, and the lowest line of the list of sessions. */
const [FOOT, LOWEST] = [184, 216];
const TIME_WIDTH = 212;
const QR = 92;
/** The space for the logo, or for the mark with the name after it, which ends before the chart. */
const SIGN = { x: MARGIN, y: HEIGHT - 92, width: 116, height: 40, nameEnd: WIDTH * 0.42 };
/** Of the name, the largest first; the smallest has as many lines as it needs. */
const NAME_SIZES = [18, 13, 9] as const;

const colour = (hex: string): Color => {
  const long = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(sliceAt(long, at, at + 2), 16) / 255);
  return rgb(red!, green!, blue!);
};

interface Inks {
  ink: Color;
  muted: Color;
  line: Color;
  accent: Color;
}

const inksOf = (colours: Palette['light']): Inks => ({
  ink: colour(colours.ink),
  muted: colour(colours['ink-3']),
  line: colour(colours.line),
  accent: colour(colours.accent),
});

interface Fonts {
  regular: Typeface;
  medium: Typeface;
}

/** Embeds both weights, each for the texts that are written in it. */
async function embedFonts(
  document: PDFDocument,
  text: CertificateText,
  siteName: string,
): Promise<Fonts> {
  const { title, number, statement, name, attended, event, sessions, total, issued } = text;
  const [issuer = '', ...contact] = text.issuer;
  const program = sessions.flatMap((session) => [session.time, session.title]);
  const small = [statement, attended, ...program, ...contact, issued, text.verify, text.verifyUrl];
  return {
    regular: await embedTypeface(document, 'regular', small),
    medium: await embedTypeface(document, 'medium', [
      title,
      number,
      name,
      event,
      total,
      issuer,
      siteName,
    ]),
  };
}

function drawRule(page: PDFPage, y: number, thickness: number, color: Color): void {
  page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness, color });
}

/** Draws the rhumb lines of a nautical chart, and a course to its destination. */
function drawBand(page: PDFPage, { ink, line, accent }: Inks): void {
  const rose = { x: WIDTH * 0.62, y: HEIGHT - BAND * 0.72 };
  for (let wind = 0; wind < 16; wind += 1) {
    const angle = (wind * Math.PI) / 8;
    const end = { x: rose.x + 900 * Math.cos(angle), y: rose.y + 900 * Math.sin(angle) };
    page.drawLine({ start: rose, end, thickness: 0.4, color: line });
  }
  const white = rgb(1, 1, 1);
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT - BAND, color: white });
  page.drawRectangle({ x: 0, y: 0, width: WIDTH * 0.42, height: HEIGHT, color: white });
  drawRule(page, HEIGHT - BAND, 1.5, ink);
  const slope = Math.tan(Math.PI / 8);
  const course = [
    rose,
    { x: rose.x + 70, y: rose.y + 70 * slope },
    { x: rose.x + 124, y: rose.y + 70 * slope },
  ];
  for (const [index, end] of course.slice(1).entries())
    page.drawLine({ start: course[index]!, end, thickness: 1.5, color: accent });
  for (const [index, { x, y }] of course.entries())
    page.drawCircle({
      x,
      y,
      size: 3.5,
      borderColor: accent,
      borderWidth: 1.5,
      color: index === course.length - 1 ? accent : white,
    });
}

/** Draws the logo, or the mark and the name beside it. */
async function drawSign(
  page: PDFPage,
  { picture, name }: Sign,
  font: Typeface,
  color: Color,
): Promise<void> {
  let { x } = SIGN;
  if (picture) {
    const image = await page.doc.embedPng(picture);
    const size = image.scaleToFit(SIGN.width, SIGN.height);
    page.drawImage(image, { x, y: SIGN.y, ...size });
    x += size.width + 10;
  }
  if (name === null) return;
  const linesOf = (size: number) => breakLines(name, font, size, SIGN.nameEnd - x);
  const size = NAME_SIZES.find((each) => linesOf(each).length * each * 1.3 <= SIGN.height) ?? 9;
  const lines = linesOf(size);
  // The lines are in the middle of the height; 0.36: half of the height of a letter.
  let y = SIGN.y + SIGN.height / 2 + ((lines.length - 1) * size * 1.3) / 2 - size * 0.36;
  for (const each of lines) {
    font.draw(page, each, { x, y, size, color });
    y -= size * 1.3;
  }
}

/** Draws the number, the address for checking it, and who issued the certificate. */
function drawFoot(
  page: PDFPage,
  text: CertificateText,
  { regular, medium }: Fonts,
  { ink, muted, accent }: Inks,
): void {
  drawRule(page, FOOT, 1.5, ink);
  const { data, size } = encode(text.verifyUrl, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const [left, top] = [WIDTH - MARGIN - QR, FOOT - 20];
  page.drawSvgPath(path, { x: left, y: top, scale: QR / size, color: ink });
  const width = TEXT_WIDTH - QR - 24;
  let y = top - 8;
  const write = (words: string, font: Typeface, size: number, color: Color, after: number) => {
    for (const each of breakLines(words, font, size, width)) {
      font.draw(page, each, { x: MARGIN, y, size, color });
      y -= size * 1.55;
    }
    y -= after;
  };
  const [name = '', ...rest] = text.issuer;
  write(name, medium, 10.5, ink, 0);
  for (const each of rest) write(each, regular, 8.5, muted, 0);
  y -= 8;
  write(text.issued, regular, 8.5, ink, 0);
  write(text.number, medium, 8.5, ink, 8);
  write(text.verify, regular, 8.5, muted, 0);
  write(text.verifyUrl, regular, 8.5, accent, 0);
}

/** Writes from the top of a page downwards, on further pages where one is full. */
class Writer {
  y = HEIGHT - BAND - 64;
  page: PDFPage;
  readonly #document: PDFDocument;
  readonly #ink: Color;

  constructor(document: PDFDocument, { ink }: Inks) {
    this.#document = document;
    this.#ink = ink;
    this.page = document.addPage([WIDTH, HEIGHT]);
  }

  /** Begins a page unless so many points are left. */
  need(points: number): void {
    if (this.y - points >= LOWEST) return;
    this.page = this.#document.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN;
  }

  write(
    words: string,
    font: Typeface,
    size: number,
    { color = this.#ink, leading = 1.5, after = 0, x = MARGIN, width = TEXT_WIDTH } = {},
  ): void {
    for (const each of breakLines(words, font, size, width)) {
      this.y -= size * leading;
      font.draw(this.page, each, { x, y: this.y, size, color });
    }
    this.y -= after;
  }
}

function drawSessions(
  writer: Writer,
  text: CertificateText,
  { regular, medium }: Fonts,
  { ink, muted, line }: Inks,
): void {
  const width = TEXT_WIDTH - TIME_WIDTH;
  drawRule(writer.page, writer.y, 0.75, ink);
  for (const { time, title } of text.sessions) {
    const lines = Math.max(
      breakLines(title, regular, 10.5, width).length,
      breakLines(time, regular, 10, TIME_WIDTH - 16).length,
    );
    writer.need(lines * 16 + 14);
    writer.y -= 4;
    const top = writer.y;
    writer.write(time, regular, 10, { color: muted, leading: 1.6, width: TIME_WIDTH - 16 });
    const below = writer.y;
    writer.y = top;
    writer.write(title, regular, 10.5, { x: MARGIN + TIME_WIDTH, width, leading: 1.52 });
    writer.y = Math.min(writer.y, below) - 9;
    drawRule(writer.page, writer.y, 0.5, line);
  }
  writer.need(24);
  writer.y -= 4;
  writer.write(text.total, medium, 10, { leading: 1.6 });
}

/**
 * Returns a certificate as a PDF on A4, with the characters it uses of its fonts.
 * @param creator the name of the site, which programs show as that of the program
 * @param at the moment that the document states as its creation: that of the first issue
 */
export async function drawCertificate(
  text: CertificateText,
  {
    sign,
    creator,
    colours,
    at,
  }: { sign: Sign; creator: string; colours: Palette['light']; at: Date },
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document, text, sign.name ?? '');
  const inks = inksOf(colours);
  const { muted } = inks;
  document.setTitle(`${text.title} ${text.number}`, { showInWindowTitleBar: true });
  document.setAuthor(text.issuer[0] ?? '');
  document.setLanguage(tagOf(text.language));
  document.setProducer(creator);
  document.setCreator(creator);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const writer = new Writer(document, inks);
  drawBand(writer.page, inks);
  await drawSign(writer.page, sign, fonts.medium, inks.ink);
  const { regular, medium } = fonts;
  writer.write(text.title, medium, 30, { leading: 1.2, after: 30 });
  writer.write(text.statement, regular, 11, { color: muted, after: 4 });
  writer.write(text.name, medium, 24, { leading: 1.35, after: 14 });
  writer.write(text.attended, regular, 11, { color: muted, after: 4 });
  writer.write(text.event, medium, 16, { leading: 1.4, after: 22 });
  drawSessions(writer, text, fonts, inks);
  drawFoot(writer.page, text, fonts, inks);
  return document.save();
}
