import { useTranslation } from 'react-i18next';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const ConsentDialog = lazyPart(() =>
  import('./consent-dialog.tsx').then((module) => module.ConsentDialog),
);

/** The version that an agreement to this text names. */
export const versionOf = (page: ProsePage): string => page.version ?? page.publishUp ?? page.alias;

interface ConsentFieldProps {
  page: ProsePage;
  id?: string;
  /** The form's field that holds the version that was agreed to. */
  name?: string;
  /** The personal data notice, unless it is the membership terms. */
  text?: 'privacy' | 'terms';
}

/** Agrees to a legal text: the form's field is the version that was agreed to, empty without. Stands in a form. */
export function ConsentField({
  page,
  id = 'apply-consentVersion',
  name: fieldName = 'consentVersion',
  text = 'privacy',
}: ConsentFieldProps) {
  const { t } = useTranslation(['consent']);
  const { href } = useApp();
  const isTerms = text === 'terms';
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController<Record<string, string>>({ name: fieldName });
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const version = versionOf(page);
  const agreed = isConsentCurrent(value ?? '', version);
  // Only the server's own sentence is for people; the schema's message is not.
  const error = fieldState.error
    ? (fieldState.error.type === 'server' && fieldState.error.message) ||
      t(isTerms ? 'consent:terms.required' : 'consent:required')
    : value && !agreed
      ? t(isTerms ? 'consent:terms.outdated' : 'consent:outdated')
      : undefined;
  const answer = (yes: boolean) => onChange(yes ? version : '');
  return (
    <>
      <Checkbox
        id={id}
        ref={ref}
        name={name}
        onBlur={onBlur}
        checked={agreed}
        onChange={({ target }) => answer(target.checked)}
        error={error}
        aria-required
        label={
          <>
            {t('consent:agree')}{' '}
            <a
              className="link"
              href={href('privacy')}
              target="_blank"
              rel="noreferrer"
              onPointerEnter={ConsentDialog.preload}
              onFocus={ConsentDialog.preload}
              onClick={(event) => {
                event.preventDefault();
                setDialog('open');
              }}
            >
              {t(isTerms ? 'consent:terms.link' : 'consent:link')}
            </a>
          </>
        }
      />
      {dialog !== 'never' && (
        <ConsentDialog
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          page={page}
          text={text}
          onAnswer={answer}
        />
      )}
    </>
  );
}
