import './dialog.css';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { DialogPopupProps } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Accessible name of the close button, e.g. 關閉 */
  closeLabel: string;
  /** s: 500 px wide. l: 1300 px wide, full screen up to 767 px. */
  size?: 's' | 'l';
  /** Buttons, the primary one last. Stays visible while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** Set to false if closing would discard input. Default true. */
  closeOnOutsidePress?: boolean;
  /** Default: the first field, or the dialog itself, which is read by its title. */
  initialFocus?: DialogPopupProps['initialFocus'];
}

/** A field that can be filled in; of a group of options, the chosen one is where Tab would arrive. */
const FIELD =
  ':is(input:not([type=radio]), input[type=radio]:checked, select, textarea):enabled:not([type=hidden])';

/**
 * A modal dialog that traps and restores the focus and closes on Escape. Load it lazily: it depends
 * on Base UI.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  closeLabel,
  size = 's',
  footer,
  children,
  closeOnOutsidePress = true,
  initialFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog__backdrop" />
        <BaseDialog.Popup
          ref={popup}
          className={size === 'l' ? 'dialog dialog--l' : 'dialog'}
          // By default it would be the close button, which is first.
          initialFocus={
            initialFocus ??
            ((openedBy) =>
              (openedBy !== 'touch' && body.current?.querySelector<HTMLElement>(FIELD)) ||
              popup.current)
          }
        >
          <div className="dialog__head">
            <BaseDialog.Title className="dialog__title">{title}</BaseDialog.Title>
            <BaseDialog.Close className="dialog__close" aria-label={closeLabel}>
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          {/* Focusable, so that long text without a control can be scrolled with the keyboard. */}
          <div
            ref={body}
            className="dialog__body"
            tabIndex={size === 'l' ? 0 : undefined}
            role={size === 'l' ? 'region' : undefined}
            aria-label={size === 'l' ? title : undefined}
          >
            {children}
          </div>
          {footer ? <div className="dialog__footer">{footer}</div> : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
