import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import type { SavedState } from './use-autosave.ts';

export interface Publishing {
  note: string;
  minor: boolean;
  /** The state that the English texts get; null: the one in the form. */
  english: 'published' | 'hidden' | null;
}

/** Where what was typed is, and what publishes it. */
export function PublishBar({
  saved,
  edited,
  isFine,
  busy,
  english,
  onCheck,
  onPublish,
  onDiscard,
}: {
  saved: SavedState;
  /** Whether something is not published. */
  edited: boolean;
  /** Whether a check found nothing. */
  isFine: boolean;
  busy: boolean;
  /** Whether the English texts are shown or hidden; null: the kind has no such state. */
  english: 'published' | 'hidden' | null;
  /** Says what keeps the edit from being published, without publishing it. */
  onCheck: () => void;
  onPublish: (publishing: Publishing) => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation(['contentForm']);
  const [note, setNote] = useState('');
  const [minor, setMinor] = useState(false);
  const [pressed, setPressed] = useState<'go' | 'chineseOnly' | 'check'>('go');
  const buttonState = (which: typeof pressed) => ({
    busy: busy && pressed === which,
    disabled: !edited || (busy && pressed !== which),
  });
  const publish = (which: typeof pressed, next: Publishing['english']) => {
    setPressed(which);
    onPublish({ note, minor, english: next });
  };
  const isHidden = english === 'hidden';
  return (
    <section className="publish-bar" data-edge-bar aria-label={t('contentForm:publish.label')}>
      <output className="publish-bar__saved">
        <Saved saved={saved} edited={edited} />{' '}
        {isFine && <b>{t('contentForm:publish.checked')}</b>}
      </output>
      <TextInput
        size="m"
        className="publish-bar__note"
        aria-label={t('contentForm:publish.note')}
        placeholder={t('contentForm:publish.note')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <span className="publish-bar__minor" title={t('contentForm:minorHint')}>
        <Checkbox
          label={t('contentForm:minor')}
          aria-description={t('contentForm:minorHint')}
          checked={minor}
          onChange={({ target }) => setMinor(target.checked)}
        />
      </span>
      <div className="publish-bar__actions">
        <Button
          size="m"
          variant="primary"
          {...buttonState('go')}
          onClick={() => publish('go', isHidden ? 'published' : null)}
        >
          {t(isHidden ? 'contentForm:publish.withEnglish' : 'contentForm:publish.go')}
        </Button>
        {english !== null && (
          <Button
            size="m"
            {...buttonState('chineseOnly')}
            onClick={() => publish('chineseOnly', 'hidden')}
          >
            {t('contentForm:publish.chineseOnly')}
          </Button>
        )}
        <Button
          size="m"
          {...buttonState('check')}
          onClick={() => {
            setPressed('check');
            onCheck();
          }}
        >
          {t('contentForm:publish.check')}
        </Button>
        {edited && (
          <Button size="m" variant="neutral" onClick={onDiscard}>
            {t('contentForm:discard.go')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Saved({ saved, edited }: { saved: SavedState; edited: boolean }) {
  const { format } = useDesk();
  const { t } = useTranslation(['contentForm']);
  if (saved.at === 'server')
    return t('contentForm:saved.server', { time: format.dateTime(new Date(saved.moment)) });
  if (saved.at === 'browserOnly') return `${t('contentForm:saved.browserOnly')} ${saved.reason}`;
  if (saved.at === 'browser') return t('contentForm:saved.browser');
  return t(edited ? 'contentForm:saved.draft' : 'contentForm:saved.nothing');
}
