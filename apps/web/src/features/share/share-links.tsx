import '#platform/styles/scripted.css';
import './share-links.css';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { openOutsideOnClick } from '#platform/link/open-outside.ts';
import { useApp } from '#platform/context/app-context.ts';

interface ShareLinksProps {
  /** The page's absolute URL. */
  url: string;
  /** Of an iCalendar file, without the language: offered before the others. */
  calendarPath?: string;
}

/**
 * Links to share a page. They are plain links: nothing loads from these services before one is
 * followed.
 */
export function ShareLinks({ url, calendarPath }: ShareLinksProps) {
  const { t } = useTranslation(['share']);
  const { language } = useApp();
  const [state, setState] = useState<'copied' | 'failed'>();
  const encoded = encodeURIComponent(url);
  const services = [
    {
      name: 'LINE',
      label: t('share:line'),
      href: `https://social-plugins.line.me/lineit/share?url=${encoded}`,
    },
    {
      name: 'Facebook',
      label: t('share:facebook'),
      href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}`,
    },
  ];
  const copy = async () => {
    // The clipboard requires https, and browsers may refuse access: then the URL is shown for
    // manual copying.
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <nav className="share" aria-label={t('share:title')}>
      <p className="share__title">{t('share:title')}</p>
      <ul>
        {calendarPath !== undefined && (
          <li>
            <a
              className="link"
              href={pathInLanguage(calendarPath, language)}
              download
              onClick={openOutsideOnClick}
            >
              <Icon name="calendar" size="s" />
              {t('share:calendar')}
            </a>
          </li>
        )}
        {services.map(({ name, label, href }) => (
          <li key={href}>
            <a className="link" href={href} target="_blank" rel="noopener">
              <span aria-hidden>{name}</span>
              <Icon name="external" size="s" />
              <span className="visually-hidden">{label + t('share:newTab')}</span>
            </a>
          </li>
        ))}
        <li className="scripted">
          <button className="link" type="button" onClick={() => void copy()}>
            {t('share:copy')}
          </button>
        </li>
      </ul>
      <output>{state && t(`share:result.${state}`)}</output>
      {state === 'failed' && (
        <TextInput
          readOnly
          size="m"
          value={url}
          aria-label={t('share:address')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </nav>
  );
}
