import type { TranslationBundle } from './create-translations.ts';

/** Returns texts with others in their place where there are any. Neither is changed. */
export function mergeTexts(texts: TranslationBundle, others: TranslationBundle): TranslationBundle {
  if (typeof texts === 'string' || typeof others === 'string') return others;
  const merged = { ...texts };
  for (const [key, other] of Object.entries(others))
    merged[key] = key in merged ? mergeTexts(merged[key], other) : other;
  return merged;
}
