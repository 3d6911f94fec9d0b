import './sheet.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '@portolane/ui/icon/icon.tsx';

export interface SheetProps {
  title: string;
  /** Button to the sheet above, for a nested sheet. */
  back?: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A full-screen panel on phones. The native modal dialog traps the focus, hides the page from
 * screen readers, and closes on Escape and on Android's back key.
 */
export function Sheet({ title, back, onClose, children, footer }: SheetProps) {
  const { t } = useTranslation(['common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('input')?.focus();
    // Close it when a link or form navigates.
    const left = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest('a')) element.close();
    };
    for (const name of ['click', 'submit']) element.addEventListener(name, left);
    return () => {
      for (const name of ['click', 'submit']) element.removeEventListener(name, left);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className="sheet__head">
        {back && (
          <button type="button" aria-label={back.label} onClick={back.onClick}>
            <Icon name="chevron-left" />
          </button>
        )}
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          aria-label={t('common:drawer.close')}
          onClick={() => dialog.current!.close()}
        >
          <Icon name="close" size="l" />
        </button>
      </div>
      <div className="sheet__body">{children}</div>
      {footer && <div className="sheet__foot">{footer}</div>}
    </dialog>
  );
}
