import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit, { type Font } from '@pdf-lib/fontkit';

const require = createRequire(import.meta.url);
const resolve = (path: string) => () => require.resolve(`@expo-google-fonts/${path}`);

export type Weight = 'regular' | 'medium';

/**
 * The fonts of documents. A text takes the first one that has its characters: Noto Sans TC for
 * Chinese of Taiwan and Latin, Noto Sans SC for other Chinese characters, M PLUS 1p for Latin of
 * Central Europe, Greek, Cyrillic, and characters of Japan, Nanum Gothic for Hangul.
 */
const files = {
  tc: {
    regular: resolve('noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
    medium: resolve('noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf'),
  },
  sc: {
    regular: resolve('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    medium: resolve('noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
  },
  mPlus: {
    regular: resolve('m-plus-1p/400Regular/MPLUS1p_400Regular.ttf'),
    medium: resolve('m-plus-1p/500Medium/MPLUS1p_500Medium.ttf'),
  },
  // It has no medium weight.
  nanum: {
    regular: resolve('nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    medium: resolve('nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  },
} as const satisfies Record<string, Record<Weight, () => string>>;

export type FontName = keyof typeof files;
export const fontNames = Object.keys(files) as FontName[];

/** Reads a font file: 2 to 11 MB, each time, because documents are rare. */
export const readFont = (name: FontName, weight: Weight): Promise<Buffer> =>
  readFile(files[name][weight]());

/** One bit per code point: 136 KB for all of Unicode. */
class CharacterSet {
  readonly #bits = new Uint8Array(0x11_0000 / 8);

  constructor(characters: Iterable<number>) {
    for (const point of characters) this.#bits[point >> 3]! |= 1 << (point & 7);
  }

  has(character: string): boolean {
    const point = character.codePointAt(0)!;
    return (this.#bits[point >> 3]! & (1 << (point & 7))) !== 0;
  }
}

export type Coverage = ReadonlyMap<FontName, CharacterSet>;

/** Returns which characters each font has. */
export async function readCoverage(weight: Weight): Promise<Coverage> {
  const coverage = new Map<FontName, CharacterSet>();
  // One after another, so that only one file is in memory.
  for (const name of fontNames) {
    const font: Font = fontkit.create(await readFont(name, weight));
    coverage.set(name, new CharacterSet(font.characterSet));
  }
  return coverage;
}

let kept: Promise<Coverage> | null = null;

/**
 * Returns which characters each font has in both weights, read once: the files never change while the
 * server runs. Regular weights have all characters of the medium ones.
 */
export function fontCoverage(): Promise<Coverage> {
  kept ??= readCoverage('medium').catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}
