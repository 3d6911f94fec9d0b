import type { ComponentProps } from 'react';
import { brokenHtml, hasChinese } from './break-heading.ts';

export interface BrokenTextProps extends Omit<
  ComponentProps<'span'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  children: string;
}

// Segmentation is a dictionary's opinion: Node, Safari and Firefox may cut the same title differently. As element
// children that would be a hydration mismatch. Set as (escaped) HTML, with the warning off, React keeps what the server
// wrote and never compares it; the browser's own cut is used only where the browser renders first. Which of the two ways
// is taken depends on the text alone, so both sides agree.
function broken(text: string, className: string | undefined) {
  if (!hasChinese(text)) return { children: text, className };
  return {
    dangerouslySetInnerHTML: { __html: brokenHtml(text) },
    className: className ? `broken ${className}` : 'broken',
    suppressHydrationWarning: true,
  };
}

/** Chinese text that breaks only between words, for titles that are not headings themselves. */
export function BrokenText({ children, className, ...span }: BrokenTextProps) {
  return <span {...span} {...broken(children, className)} />;
}

export interface HeadingProps extends Omit<
  ComponentProps<'h1'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  level: 1 | 2 | 3 | 4;
  children: string;
}

/** A heading whose Chinese breaks only between words. The size comes from your class; h1 has its own. */
export function Heading({ level, children, className, ...heading }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...heading} {...broken(children, className)} />;
}
