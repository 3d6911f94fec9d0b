import { useTranslation } from 'react-i18next';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { siteTerms } from '#platform/link/site-href.ts';

interface ConsentProps {
  checked: boolean;
  /** Shows the error that consent is required. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** Consent to the terms, which a binding requires. */
export function Consent({ checked, missing, onChange }: ConsentProps) {
  const { t } = useTranslation(['bind']);
  const { language, line } = useApp();
  return (
    <Checkbox
      id="bind-consent"
      checked={checked}
      required
      error={missing ? t('bind:consent.missing') : undefined}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          {t('bind:consent.text')}
          <a
            className="link"
            href={siteTerms(language)}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              // Opened outside the mini-app, so that the form keeps what was typed.
              event.preventDefault();
              line.openOutside(new URL(siteTerms(language), location.origin).href);
            }}
          >
            {t('bind:consent.terms')}
          </a>
        </>
      }
    />
  );
}
