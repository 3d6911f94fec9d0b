import sharp from 'sharp';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { MENU_SIZE, type MenuDefinition, type MenuIcon } from './menu-definitions.ts';

/** SVG paths on a 24 × 24 grid. */
const icons = {
  enrolments: 'M4 5h16v15H4z M4 10h16 M8 3v4 M16 3v4 M8.5 15l2.5 2.5 4.5-4.5',
  events: 'M4 6h16 M4 12h16 M4 18h10 M18 15v6 M15 18h6',
  bind: 'M9.5 14.5l5-5 M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16 M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8',
  unbind: 'M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16 M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8 M4 4l16 16',
  site: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18 M3 12h18 M12 3c3 3 3 15 0 18 M12 3c-3 3-3 15 0 18',
} as const satisfies Record<MenuIcon, string>;

const FONT = "'Noto Sans CJK TC','Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif";
const ICON_SIZE = 230;
/** English labels are wider than Chinese ones. */
const LABEL_SIZE = { 'zh-TW': 112, en: 96 } as const;

function menuSvg(
  { cells, language }: Pick<MenuDefinition, 'cells' | 'language'>,
  colours: Palette['light'],
): string {
  const { width, height } = MENU_SIZE;
  const cellWidth = width / cells.length;
  const parts = cells.map(({ icon, label }, index) => {
    const left = Math.round(index * cellWidth);
    const middle = left + cellWidth / 2;
    // The first cell is the main action.
    const [background, foreground] =
      index === 0 ? [colours.accent, colours['on-accent']] : [colours.surface, colours.ink];
    const scale = ICON_SIZE / 24;
    return (
      `<rect x="${left}" y="0" width="${Math.ceil(cellWidth)}" height="${height}" fill="${background}"/>` +
      (index > 1
        ? `<path d="M${left} 120v${height - 240}" stroke="${colours.line}" stroke-width="6"/>`
        : '') +
      `<g transform="translate(${middle - ICON_SIZE / 2} 190) scale(${scale})" fill="none" stroke="${foreground}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[icon]}"/></g>` +
      `<text x="${middle}" y="640" text-anchor="middle" font-family="${FONT}" font-weight="700" font-size="${LABEL_SIZE[language]}" fill="${foreground}">${escapeHtml(label)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** Without a Chinese font, two different characters render as the same missing-glyph box. */
async function assertChineseFont(): Promise<void> {
  const renderCharacter = (text: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><text x="4" y="64" font-family="${FONT}" font-size="60">${text}</text></svg>`,
      ),
    )
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([renderCharacter('課'), renderCharacter('綁')]);
  if (!first.equals(second)) return;
  throw new StartError({
    en: 'This machine has no font for Chinese, so the menus would show empty boxes. Install one (on Debian or Ubuntu: apt-get install fonts-noto-cjk) and run this again; nothing was changed at LINE.',
    zh: '這台電腦沒有中文字型，選單上的字會變成空格。請安裝字型（Debian 或 Ubuntu：apt-get install fonts-noto-cjk）後再執行；LINE 上沒有任何變更。',
  });
}

/**
 * Renders a menu's image as a PNG within LINE's limit of 1 MB. Throws `StartError` if the machine
 * has no Chinese font.
 */
export async function drawMenu(
  menu: Pick<MenuDefinition, 'cells' | 'language'>,
  colours: Palette['light'],
): Promise<Buffer> {
  await assertChineseFont();
  return sharp(Buffer.from(menuSvg(menu, colours)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
