import type { ComponentProps, ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * Renders links inside a control: a plain `a` by default, or the app's router link with an `href`
 * prop, e.g. `({ href, ...rest }) => <RouterLink to={href} {...rest} />`. Define it at module
 * level, not per render.
 */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
