import { Link } from 'react-router';
import type { LinkProps } from '@portolane/ui/link/link-component.ts';

/** A link to a screen of the desk. `href` is a path within it. */
export const DeskLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
