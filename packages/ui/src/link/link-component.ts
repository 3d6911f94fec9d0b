import type { ComponentProps, ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * What draws a link inside a control: a plain `a` by default, or the app's router link behind an `href` prop,
 * e.g. `({ href, ...rest }) => <RouterLink to={href} {...rest} />`. Define it once at module level, not per render.
 */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
