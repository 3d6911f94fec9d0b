import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { TextareaField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type AnswerText,
  caseTextBody,
  type CaseTextBody,
  type DeskCase,
} from '@portolane/core/contract/desk/case.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

const nothing: CaseTextBody = { text: '' };

/** Writes an answer: with texts of the desk, the email shown before it is sent. */
export function CaseAnswer({ item, texts }: { item: DeskCase; texts: readonly AnswerText[] }) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const { number, language, entries, owner } = item;
  const preview = useAction({
    run: (body: CaseTextBody) => api('case.preview', { params: { number }, body }),
    invalidates: [],
    done: () => null,
    announce: false,
  });
  const form = useContractForm<CaseTextBody, unknown>({
    id: 'answer',
    schema: caseTextBody,
    texts: useFormTexts(() =>
      t('cases:answer.label', { language: t(`cases:languageName.${language}`) }),
    ),
    initial: nothing,
    draft: { key: `answer ${number}`, owner: useSession().email },
    send: preview.mutateAsync,
    isFinal: () => false,
  });
  const insert = (block: AnswerText) => {
    const text = form.form.getValues('text');
    const added = language === 'en' ? block.en : block.zh;
    form.form.setValue('text', text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`);
    form.form.setFocus('text');
  };
  // The same text that is sent again after a lost response is one answer; another text is another.
  const sending = useRef({ text: '', uuid: '' });
  const send = useAction({
    run({ text }: CaseTextBody) {
      if (sending.current.text !== text) sending.current = { text, uuid: crypto.randomUUID() };
      const answers = entries.filter(({ kind }) => kind === 'answer').length;
      const body = { uuid: sending.current.uuid, text, answers };
      return api('case.answer', { params: { number }, body });
    },
    invalidates: ['case'],
    done: ({ items }) =>
      owner || !items.owner
        ? t('cases:answer.sent', { name: items.name })
        : t('cases:answer.sentAndTaken', { name: items.name, owner: items.owner.name }),
    onDone() {
      form.finish();
      form.restart(nothing);
    },
  });
  const mail = preview.data?.items;
  return (
    <section aria-labelledby="case-answer-title">
      <Heading level={2} className="desk-part" id="case-answer-title">
        {t('cases:answer.title')}
      </Heading>
      <FormView form={form} className="case__write">
        {texts.length > 0 && <InsertText texts={texts} onInsert={insert} />}
        <TextareaField
          name="text"
          rows={8}
          lang={tagOf(language)}
          hint={t(owner ? 'cases:answer.hint' : 'cases:answer.hintWithoutOwner')}
          marked={false}
        />
        <Button variant="primary" type="submit" busy={form.busy}>
          {t('cases:answer.preview')}
        </Button>
      </FormView>
      {mail && (
        <AnswerPreview
          mail={mail}
          language={language}
          busy={send.isPending}
          onSend={() => send.mutate(preview.variables!, { onSettled: () => preview.reset() })}
          onClose={() => preview.reset()}
        />
      )}
    </section>
  );
}

/** The email as it will arrive; it is sent from here. */
function AnswerPreview({
  mail,
  language,
  busy,
  onSend,
  onClose,
}: {
  mail: { recipient: string; subject: string; body: string };
  language: Language;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['cases', 'frame']);
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title={t('cases:answer.previewTitle')}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t('cases:answer.edit')}
          </Button>
          <Button size="m" variant="primary" busy={busy} onClick={onSend}>
            {t('cases:answer.send')}
          </Button>
        </>
      }
    >
      <div className="dialog-texts">
        <dl className="case__facts">
          <div>
            <dt>{t('cases:answer.to')}</dt>
            <dd>{mail.recipient}</dd>
          </div>
          <div>
            <dt>{t('cases:answer.subject')}</dt>
            <dd>{mail.subject}</dd>
          </div>
        </dl>
        <p className="case__text" lang={tagOf(language)}>
          {mail.body}
        </p>
      </div>
    </Dialog>
  );
}

/** Inserts a text of the desk into the answer. */
function InsertText({
  texts,
  onInsert,
}: {
  texts: readonly AnswerText[];
  onInsert: (text: AnswerText) => void;
}) {
  const { t } = useTranslation(['cases']);
  return (
    <Field label={t('cases:answer.insert')} id="case-insert">
      <Select
        size="m"
        value=""
        options={[
          { value: '', label: t('cases:answer.choose') },
          ...texts.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={({ target }) => {
          const chosen = texts.find(({ uuid }) => uuid === target.value);
          if (chosen) onInsert(chosen);
        }}
      />
    </Field>
  );
}
