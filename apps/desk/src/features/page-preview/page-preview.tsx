import './page-preview.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewOutcome } from '@portolane/core/contract/desk/preview.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { type FrameWidth, frameWidths, PageFrame } from './page-frame.tsx';
import { PreviewChoice } from './preview-choice.tsx';
import { PreviewProblems } from './preview-problems.tsx';

/** What a frame loads again by itself, so that the last page may be seen until then. */
const askedAgain = ['busy', 'crowded', 'superseded'] as const;
type AskedAgain = { outcome: (typeof askedAgain)[number] };
const isAskedAgain = (loaded: PreviewOutcome): loaded is AskedAgain & PreviewOutcome =>
  askedAgain.some((outcome) => outcome === loaded.outcome);

/** A page of the site as the server renders it, in a language and a width to choose. */
export function PagePreview({
  title,
  addressOf,
  revision,
  nameOfField,
  children,
}: {
  title: string;
  /** Returns the address of the frame. */
  addressOf: (language: Language) => string;
  revision: string | number;
  /** Names the field of a problem. */
  nameOfField?: (field: string) => string;
  /** Further choices. */
  children?: ReactNode;
}) {
  const desk = useDesk();
  const { t } = useTranslation(['pagePreview']);
  const [language, setLanguage] = useState(desk.language);
  const [width, setWidth] = useState<FrameWidth>(() =>
    window.matchMedia('(width < 48em)').matches ? 'phone' : 'desktop',
  );
  const [outcome, setOutcome] = useState<PreviewOutcome | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Below a form it would not be seen.
    if (window.matchMedia('(width < 73.75em)').matches) section.current?.scrollIntoView();
  }, []);
  const [passkeys, setPasskeys] = useState(0);
  const onOutcome = (loaded: PreviewOutcome) => {
    setOutcome(loaded);
    // As calls do.
    if (loaded.outcome === 'refused' && loaded.code === 'DESK_FRESH_PASSKEY_REQUIRED')
      void desk.prompt.ask().then((used) => used && setPasskeys((count) => count + 1));
  };
  const visible = outcome === null || outcome.outcome === 'page' || isAskedAgain(outcome);
  return (
    <section ref={section} className="page-preview" aria-label={title}>
      <div className="page-preview__head">
        <Heading level={2} className="page-preview__title">
          {title}
        </Heading>
        <PreviewChoice
          legend={t('pagePreview:language')}
          options={[
            { value: 'zh-TW', label: '中文', lang: 'zh-TW' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <PreviewChoice
          legend={t('pagePreview:width')}
          options={(Object.keys(frameWidths) as FrameWidth[]).map((value) => ({
            value,
            label: t(`pagePreview:device.${value}`),
          }))}
          value={width}
          onChange={setWidth}
        />
        {children}
      </div>
      <output className="page-preview__state">
        <Marks outcome={outcome} />
      </output>
      <div aria-live="polite">
        {!visible && <PreviewProblems outcome={outcome} nameOfField={nameOfField} />}
      </div>
      <PageFrame
        src={addressOf(language)}
        revision={`${revision} ${passkeys}`}
        title={title}
        width={width}
        visible={visible}
        onOutcome={onOutcome}
      />
      {/* At the end of a document, Chromium gives the focus back to the frame. */}
      <button
        type="button"
        className="skip-link"
        onClick={() => section.current?.querySelector<HTMLInputElement>(':checked')?.focus()}
      >
        {t('pagePreview:leave')}
      </button>
    </section>
  );
}

/** Why visitors do not see what is shown, or that it is not there yet. */
function Marks({ outcome }: { outcome: PreviewOutcome | null }) {
  const { t } = useTranslation(['pagePreview']);
  if (outcome === null) return t('pagePreview:loading');
  if (isAskedAgain(outcome)) return t(`pagePreview:outcome.${outcome.outcome}`);
  if (outcome.outcome !== 'page') return null;
  return outcome.marks.map((mark) => (
    <StatusMark key={mark} status="open">
      {t(`pagePreview:mark.${mark}`)}
    </StatusMark>
  ));
}
