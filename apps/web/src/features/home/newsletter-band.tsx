import './newsletter-band.css';
import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { GetForm } from '#platform/link/get-form.tsx';

/** Takes an address along to the newsletter's page. */
export function NewsletterBand() {
  const { t } = useTranslation(['home']);
  const { language } = useApp();
  return (
    <section className="newsletter-band">
      <div className="wrap newsletter-band__columns">
        <div>
          <Heading level={2}>{t('home:newsletter.title')}</Heading>
          <p>{t('home:newsletter.text')}</p>
        </div>
        <GetForm className="newsletter-band__form" action={pathInLanguage('/subscription', language)}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            icon="mail"
            aria-label={t('home:newsletter.email')}
            placeholder={t('home:newsletter.example')}
          />
          <Button variant="primary" type="submit">
            {t('home:newsletter.submit')}
          </Button>
        </GetForm>
      </div>
    </section>
  );
}
