import './button.css';
import type { ComponentProps, ComponentPropsWithRef, ElementType, MouseEvent } from 'react';

export interface ButtonLook {
  /**
   * One primary per view. ink: search and acknowledgements; neutral: cancel; danger: destructive.
   * Default outline.
   */
  variant?: 'primary' | 'outline' | 'ink' | 'neutral' | 'danger';
  /** 48, 40, or 32 px high; the touch target on small screens is at least 44 px. Default l. */
  size?: 'l' | 'm' | 's';
  /** Full width. */
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
  /**
   * In progress: the label stays, a bar animates, clicks are ignored, and the button keeps the
   * focus.
   */
  busy?: boolean;
}

/** A button. `type` defaults to "button". */
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

/**
 * A link styled as a button. `as` takes the app's router link: `<ButtonLink as={Link}
 * to="/event">`.
 */
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
