import './button.css';
import type { ComponentProps, ComponentPropsWithRef, ElementType, MouseEvent } from 'react';

export interface ButtonLook {
  /** One primary per view. ink: search and “got it”; neutral: cancel; danger: destructive. Default outline. */
  variant?: 'primary' | 'outline' | 'ink' | 'neutral' | 'danger';
  /** 48, 40 or 32 px high; never under 44 px to the finger on a small screen. Default l. */
  size?: 'l' | 'm' | 's';
  /** Takes the whole width. */
  wide?: boolean;
}

function buttonClass({
  variant = 'outline',
  size = 'l',
  wide,
  className,
}: ButtonLook & { className?: string | undefined }): string {
  return [
    'button',
    `button--${variant}`,
    size !== 'l' && `button--${size}`,
    wide && 'button--wide',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the label stays, a bar runs, further clicks do nothing, focus is not lost. */
  busy?: boolean;
}

/** A button. `type` is "button" unless you say "submit". */
export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      onClick={busy ? swallow : onClick}
    >
      {children}
    </button>
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}

export type ButtonLinkProps<T extends ElementType = 'a'> = ButtonLook & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof ButtonLook | 'as'
  >;

/** A link that looks like a button. `as` takes the app's router link: `<ButtonLink as={Link} to="/event">`. */
export function ButtonLink<T extends ElementType = 'a'>({
  as,
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLinkProps<T>) {
  const Link: ElementType = as ?? 'a';
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
