import './dialog.css';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { DialogPopupProps } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Name of the close button, e.g. 關閉 */
  closeLabel: string;
  /** s: 500 px. l: 1300 px, the whole screen up to 767 px. */
  size?: 's' | 'l';
  /** Buttons, the primary one last. Stays in view while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** False where a press outside would throw work away. Default true. */
  closeOnOutsidePress?: boolean;
  initialFocus?: DialogPopupProps['initialFocus'];
}

/** A modal dialog: traps and gives back focus, closes on Escape. Load it lazily: it brings Base UI. */
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
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog__backdrop" />
        <BaseDialog.Popup
          className={size === 'l' ? 'dialog dialog--l' : 'dialog'}
          initialFocus={initialFocus}
        >
          <div className="dialog__head">
            <BaseDialog.Title className="dialog__title">{title}</BaseDialog.Title>
            <BaseDialog.Close className="dialog__close" aria-label={closeLabel}>
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          {/* Long text without a control in it must scroll from the keyboard. */}
          <div
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
