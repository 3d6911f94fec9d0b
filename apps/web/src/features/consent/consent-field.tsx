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

/** Returns the version that a consent to this text names. */
export const versionOf = (page: ProsePage): string => page.version ?? page.publishUp ?? page.alias;

interface ConsentFieldProps {
  page: ProsePage;
  id?: string;
  /** Name of the form field that holds the accepted version. */
  name?: string;
  /** Default: the privacy notice. */
  text?: 'privacy' | 'terms';
}

/**
 * Consent to a legal text. The form value is the accepted version, or an empty string. Must be
 * rendered inside a form.
 */
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
  // Only messages of the server are meant for visitors; the schema's messages are not.
  let error: string | undefined;
  if (fieldState.error)
    error =
      (fieldState.error.type === 'server' && fieldState.error.message) ||
      t(isTerms ? 'consent:terms.required' : 'consent:required');
  else if (value && !agreed) error = t(isTerms ? 'consent:terms.outdated' : 'consent:outdated');
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
