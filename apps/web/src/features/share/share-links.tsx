import '#platform/styles/scripted.css';
import './share-links.css';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Links to share a page. They are plain links: nothing loads from these services before one is
 * followed.
 * @param url the page's absolute URL
 */
export function ShareLinks({ url }: { url: string }) {
  const { t } = useTranslation(['article']);
  const [state, setState] = useState<'copied' | 'failed'>();
  const encoded = encodeURIComponent(url);
  const services = [
    {
      label: t('article:share.line'),
      href: `https://social-plugins.line.me/lineit/share?url=${encoded}`,
    },
    {
      label: t('article:share.facebook'),
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
    <nav className="share" aria-label={t('article:share.title')}>
      <p className="share__title">{t('article:share.title')}</p>
      <ul>
        {services.map(({ label, href }) => (
          <li key={href}>
            <a className="link" href={href} target="_blank" rel="noopener">
              {label}
              <Icon name="external" size="s" />
              <span className="visually-hidden">{t('article:share.newTab')}</span>
            </a>
          </li>
        ))}
        <li className="scripted">
          <button className="link" type="button" onClick={() => void copy()}>
            {t('article:share.copy')}
          </button>
        </li>
      </ul>
      <output>{state && t(`article:share.${state}`)}</output>
      {state === 'failed' && (
        <TextInput
          readOnly
          size="m"
          value={url}
          aria-label={t('article:share.address')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </nav>
  );
}
