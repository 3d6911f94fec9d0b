import './consent-dialog.css';
import { useTranslation } from 'react-i18next';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import type { MouseEvent } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { LegalText, sectionId } from './legal-text.tsx';

interface ConsentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  page: ProsePage;
  text: 'privacy' | 'terms';
  onAnswer: (agreed: boolean) => void;
}

/**
 * A dialog to read and accept the privacy notice or the membership terms. 1300 px wide, full screen
 * up to 767 px.
 */
export function ConsentDialog({ open, onOpenChange, page, text, onAnswer }: ConsentDialogProps) {
  const { t } = useTranslation(['consent']);
  const { format } = useApp();
  const answer = (agreed: boolean) => {
    onAnswer(agreed);
    onOpenChange(false);
  };
  const show = (event: MouseEvent, id: string) => {
    // Scroll without changing the URL: a fragment would add a history entry.
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(text === 'terms' ? 'consent:terms.dialogTitle' : 'consent:dialogTitle')}
      closeLabel={t('consent:close')}
      size="l"
      footer={
        <>
          <Button variant="neutral" onClick={() => answer(false)}>
            {t('consent:decline')}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('consent:accept')}
          </Button>
        </>
      }
    >
      {page.publishUp && page.effectiveFrom && (
        <Notice className="consent__version">
          <span className="num">
            {t('consent:version', {
              published: format.date(page.publishUp),
              effective: format.date(page.effectiveFrom),
            })}
          </span>
        </Notice>
      )}
      <div className="consent__text">
        <nav aria-label={t(text === 'terms' ? 'consent:terms.sections' : 'consent:sections')}>
          <ol>
            {page.sections.map((section) => (
              <li key={section.alias}>
                <a
                  href={`#${sectionId(page, section)}`}
                  onClick={(event) => show(event, sectionId(page, section))}
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <LegalText page={page} level={3} />
      </div>
    </Dialog>
  );
}
