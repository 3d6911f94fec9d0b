import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { noticesQuery } from '@portolane/core/queries/notice.ts';
import { isDismissible } from '@portolane/core/rules/site/notice-levels.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { keepDismissed, readDismissed } from './dismissed-notices.ts';

/** Milliseconds after which notices are read again. */
const REFRESH_MS = 60_000;

const toneOf = { information: 'accent', warning: 'warn', urgent: 'danger' } as const;

/** The notices for the whole site, above the page; dismissed for this visit. */
export function SiteNotices() {
  const { t } = useTranslation(['shell']);
  const { api, language } = useApp();
  // One that ends while the mini-app is open goes within a minute.
  const notices = useQuery({ ...noticesQuery(api), refetchInterval: REFRESH_MS }).data ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>(readDismissed);
  return notices
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, level, text, lang, link }) => (
      <Notice
        key={id}
        tone={toneOf[level]}
        title={t(`shell:notice.${level}`)}
        role={level === 'urgent' ? 'alert' : 'status'}
      >
        <span lang={langAttribute(lang, language)}>
          {text}
          {link && (
            <>
              {' '}
              <a className="link" href={link.href}>
                {link.text}
              </a>
            </>
          )}
        </span>
        <ChineseOnly lang={lang} />
        {isDismissible(level) && (
          <div>
            <Button
              variant="neutral"
              size="m"
              onClick={() => {
                const ids = [...dismissed, id];
                setDismissed(ids);
                keepDismissed(ids);
              }}
            >
              {t('shell:notice.dismiss')}
            </Button>
          </div>
        )}
      </Notice>
    ));
}
