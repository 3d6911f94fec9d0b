import './newsletter-band.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useSection } from '#platform/context/use-section.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter form, over the whole width of the window. */
export function NewsletterBand({ module }: { module: HomeModuleOf<'newsletter'> }) {
  const { t } = useTranslation(['home']);
  if (!useSection('newsletter')) return null;
  return (
    <section className="newsletter-band">
      <div className="wrap newsletter-band__columns">
        <div>
          <Heading level={2}>{module.title ?? t('home:newsletter.title')}</Heading>
          <p>{t('home:newsletter.text')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
