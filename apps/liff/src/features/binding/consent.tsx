import { useTranslation } from 'react-i18next';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { siteTerms } from '#platform/link/site-href.ts';

interface ConsentProps {
  checked: boolean;
  /** Whether it was missing when it was asked for. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** The agreement without which nothing is bound. */
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
              // What was typed stays here: the terms are read outside.
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
