import { useEffect, useRef, useState } from 'react';
import {
  PREVIEW_META,
  previewOutcome,
  type PreviewOutcome,
} from '@portolane/core/contract/desk/preview.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Widths of the devices, in CSS pixels. */
export const frameWidths = { phone: 390, desktop: 1280 } as const;
export type FrameWidth = keyof typeof frameWidths;

interface Loading {
  key: string;
  src: string;
}

/**
 * A page of the site in a frame of a device's width, made as small as there is room. The page before it
 * stays until the next one is there, at the same place. The frame is a stop of the keyboard, which
 * scrolls it.
 */
export function PageFrame({
  src,
  revision,
  title,
  width,
  visible,
  onOutcome,
}: {
  src: string;
  /** Another one loads the page again. */
  revision: string | number;
  /** What the frame is for; the title of its page is added. */
  title: string;
  width: FrameWidth;
  /** Whether the last page may be seen; another outcome takes its place. */
  visible: boolean;
  onOutcome: (outcome: PreviewOutcome) => void;
}) {
  const [shown, setShown] = useState<(Loading & { title: string }) | null>(null);
  const { format } = useDesk();
  const [focused, setFocused] = useState(false);
  const { stage, size } = useStage();
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const wanted = { key: `${revision} ${src}`, src };
  const frames = shown && shown.key !== wanted.key ? [shown, wanted] : [wanted];
  const scale = Math.min(1, size.width / frameWidths[width]);
  const onLoad = (frame: HTMLIFrameElement, loaded: Loading) => {
    const outcome = outcomeOf(frame);
    onOutcome(outcome);
    // The element of a frame has no `:focus` while its page has it.
    const page = frame.contentWindow;
    page?.addEventListener('focus', () => setFocused(true));
    page?.addEventListener('blur', () => setFocused(false));
    if (outcome.outcome !== 'page') return;
    page?.scrollTo(0, shownFrame.current?.contentWindow?.scrollY ?? 0);
    // The frame before it goes, with its focus.
    if (shownFrame.current !== frame && document.activeElement === shownFrame.current)
      frame.focus();
    shownFrame.current = frame;
    setShown({ ...loaded, title: frame.contentDocument?.title ?? '' });
  };
  return (
    <div
      ref={stage}
      className={focused ? 'page-preview__stage page-preview__stage--focus' : 'page-preview__stage'}
      hidden={!visible}
    >
      {frames.map((each) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it would show what visitors without programs see; the policy of the answer lets none run
        <iframe
          key={each.key}
          src={each.src}
          title={shown ? format.labelled(title, shown.title) : title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
          tabIndex={0}
          className="page-preview__frame"
          style={{
            insetInlineStart: (size.width - frameWidths[width] * scale) / 2,
            inlineSize: frameWidths[width],
            blockSize: size.height / scale,
            transform: `scale(${scale})`,
            // Until it has loaded.
            visibility: each.key === shown?.key ? 'visible' : 'hidden',
          }}
          onLoad={({ currentTarget }) => onLoad(currentTarget, each)}
        />
      ))}
    </div>
  );
}

/** Follows the size of what a frame is in. */
function useStage() {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>({
    width: frameWidths.desktop,
    height: 800,
  });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0) setSize({ width, height });
    });
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);
  return { stage, size };
}

/** Returns what a frame shows; `failed` without an answer of the desk, e.g. without a network. */
function outcomeOf(frame: HTMLIFrameElement): PreviewOutcome {
  const meta = frame.contentDocument?.querySelector<HTMLMetaElement>(
    `meta[name="${PREVIEW_META}"]`,
  );
  if (!meta) return { outcome: 'failed' };
  return previewOutcome.parse(JSON.parse(meta.content));
}
