import type { ComponentProps } from 'react';
import { breakableHtml, hasChinese } from './break-heading.ts';

export interface BreakableTextProps extends Omit<
  ComponentProps<'span'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  children: string;
}

// Node, Safari, and Firefox may segment the same title differently, which would be a hydration
// mismatch of element children. Set as (escaped) HTML with the warning suppressed, React keeps the
// server's markup without comparing it; the browser segments only what it renders first. The choice
// between the two ways depends on the text alone, so server and browser agree.
function breakableProps(text: string, className: string | undefined) {
  if (!hasChinese(text)) return { children: text, className };
  return {
    dangerouslySetInnerHTML: { __html: breakableHtml(text) },
    className: className ? `broken ${className}` : 'broken',
    suppressHydrationWarning: true,
  };
}

/** Chinese text that breaks only between words, for titles that are not headings. */
export function BreakableText({ children, className, ...span }: BreakableTextProps) {
  return <span {...span} {...breakableProps(children, className)} />;
}

export interface HeadingProps extends Omit<
  ComponentProps<'h1'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  level: 1 | 2 | 3 | 4;
  children: string;
}

/**
 * A heading whose Chinese text breaks only between words. Set the size with a class; only h1 has a
 * default.
 */
export function Heading({ level, children, className, ...heading }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...heading} {...breakableProps(children, className)} />;
}
