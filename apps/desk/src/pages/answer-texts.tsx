import '#features/cases/case.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerText } from '@portolane/core/contract/desk/case.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AnswerTextForm } from '#features/cases/answer-text-form.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { data } from './answer-texts.data.ts';

type Editing = { text: AnswerText | null } | null;

/** /answer-texts: the texts that answers are made of, in both languages. */
export default function AnswerTexts() {
  const { api } = useDesk();
  const { t } = useTranslation(['cases', 'frame']);
  const texts = usePageData(data).texts.items;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<AnswerText | null>(null);
  const remove = useAction({
    run: ({ uuid }: AnswerText) => api('case.removeText', { params: { uuid } }),
    invalidates: ['case'],
    done: (_result, { name }) => t('cases:texts.removed', { name }),
  });
  return (
    <div className="desk-page">
      <title>{t('cases:texts.title')}</title>
      <div className="desk-head">
        <BackLink href={screens.cases.path}>{t('frame:screen.cases')}</BackLink>
        <div className="desk-row desk-row--apart">
          <Heading level={1}>{t('cases:texts.title')}</Heading>
          <Button size="m" variant="primary" onClick={() => setEditing({ text: null })}>
            {t('cases:texts.add')}
          </Button>
        </div>
      </div>
      {texts.length === 0 && <EmptyState title={t('cases:texts.empty')} />}
      <ul className="case__entries">
        {texts.map((text) => (
          <li key={text.uuid} className="case__entry">
            <div className="desk-row desk-row--apart">
              <b>{text.name}</b>
              <div className="desk-row">
                <Button
                  size="s"
                  aria-label={`${t('cases:texts.edit')} ${text.name}`}
                  onClick={() => setEditing({ text })}
                >
                  {t('cases:texts.edit')}
                </Button>
                <Button
                  size="s"
                  variant="neutral"
                  aria-label={`${t('cases:texts.remove')} ${text.name}`}
                  onClick={() => setRemoving(text)}
                >
                  {t('cases:texts.remove')}
                </Button>
              </div>
            </div>
            <p className="case__text" lang="zh-Hant">
              {text.zh}
            </p>
            <p className="case__text" lang="en">
              {text.en}
            </p>
          </li>
        ))}
      </ul>
      {editing && <AnswerTextForm text={editing.text} onEnd={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title={t('cases:texts.removeTitle', { name: removing.name })}
          action={t('cases:texts.remove')}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('cases:texts.removeText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
