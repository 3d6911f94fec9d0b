import './sheet.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '@portolane/ui/icon/icon.tsx';

export interface SheetProps {
  /** The `popoverTarget` of the button that opens the sheet. */
  id: string;
  title: string;
  /** Called when the sheet opens, also if it opened before hydration. */
  onOpen?: (sheet: HTMLElement) => void;
  onClose?: (sheet: HTMLElement) => void;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A full-screen panel on phones. It is a native popover in the server's HTML, so its button opens
 * it before hydration and without JavaScript. Popovers close each other, and close on Escape and on
 * Android's back key. The style sheet hides the page below from keyboard and screen reader.
 */
export function Sheet({ id, title, onOpen, onClose, children, footer }: SheetProps) {
  const { t } = useTranslation(['common']);
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const handlers = useRef({ onOpen, onClose });
  useEffect(() => {
    handlers.current = { onOpen, onClose };
  });
  useEffect(() => {
    const element = sheet.current!;
    const follow = () => {
      const { onOpen, onClose } = handlers.current;
      (element.matches(':popover-open') ? onOpen : onClose)?.(element);
    };
    // Close it when a link or form navigates.
    const left = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest('a')) element.hidePopover();
    };
    element.addEventListener('toggle', follow);
    for (const name of ['click', 'submit']) element.addEventListener(name, left);
    if (element.matches(':popover-open')) follow();
    return () => {
      element.removeEventListener('toggle', follow);
      for (const name of ['click', 'submit']) element.removeEventListener(name, left);
    };
  }, []);
  return (
    // A popover that is a `<dialog>` takes the focus when it opens.
    <dialog ref={sheet} id={id} className="sheet" popover="auto" aria-labelledby={titleId}>
      <div className="sheet__head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          aria-label={t('common:drawer.close')}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" size="l" />
        </button>
      </div>
      <div className="sheet__body">{children}</div>
      {footer && <div className="sheet__foot">{footer}</div>}
    </dialog>
  );
}
