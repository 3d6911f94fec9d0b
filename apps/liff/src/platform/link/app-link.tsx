import { Link } from 'react-router';
import type { LinkProps } from '@portolane/ui/link/link-component.ts';

/** A link to a page of the mini-app. `href` is a path within it. */
export const AppLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
