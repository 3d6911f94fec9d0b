import {
  PREVIEW_META,
  previewOutcome,
  type PreviewOutcome,
} from '@portolane/core/contract/desk/preview.ts';

/** Returns what a frame shows; `failed` if it is no answer of the desk, e.g. without a network. */
export function outcomeOf(frame: HTMLIFrameElement): PreviewOutcome {
  const meta = frame.contentDocument?.querySelector<HTMLMetaElement>(
    `meta[name="${PREVIEW_META}"]`,
  );
  if (!meta) return { outcome: 'failed' };
  return previewOutcome.parse(JSON.parse(meta.content));
}
