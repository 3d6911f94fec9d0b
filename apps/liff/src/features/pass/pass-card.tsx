import './pass-card.css';
import { useTranslation } from 'react-i18next';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { isPassOver } from '@portolane/core/rules/door/pass-over.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { QrCode } from '@portolane/app-kit/pass/qr-code.tsx';
import { PassTime } from '@portolane/app-kit/pass/pass-time.tsx';
import { useWakeLock } from '@portolane/app-kit/pass/use-wake-lock.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { sitePass } from '#platform/link/site-href.ts';

/** A pass as the door scans it: the QR code on white, what for, when, and where. */
export function PassCard({ pass }: { pass: Pass }) {
  const { t } = useTranslation(['passes']);
  const { format, language } = useApp();
  const over = isPassOver(pass, useNow());
  const lang = langAttribute(pass.lang, language);
  const { title, session, location: place } = pass;
  return (
    <article className="pass-card">
      <div>
        <Heading level={2} lang={lang}>
          {title}
        </Heading>
        <ChineseOnly lang={pass.lang} />
        {session.title !== '' && session.title !== title && <p lang={lang}>{session.title}</p>}
      </div>
      <PassTime pass={pass} format={format} className="pass-card__time" />
      {over ? <Notice>{t('passes:ended')}</Notice> : <Code pass={pass} />}
      {place && (
        <dl className="pass-card__place">
          <dt>{t('passes:place')}</dt>
          <dd>
            <address lang={lang}>
              {place.locationName}
              <br />
              {place.address}
            </address>
          </dd>
        </dl>
      )}
      {!over && <InBrowser text={pass.text} />}
    </article>
  );
}

/** The QR code, with how many people it lets in. The screen stays on while it is shown. */
function Code({ pass: { text, seats } }: { pass: Pass }) {
  const { t } = useTranslation(['passes']);
  useWakeLock();
  return (
    <figure className="pass-card__code">
      <QrCode text={text} label={t('passes:code')} />
      <figcaption>
        <b className="num">{t('passes:people', { count: seats })}</b>
        {t('passes:show')}
      </figcaption>
    </figure>
  );
}

/** LINE's mini-app browser keeps no pages; the phone's browser keeps the page of the pass. */
function InBrowser({ text }: { text: string }) {
  const { t } = useTranslation(['passes']);
  const { language, line } = useApp();
  return (
    <div className="pass-card__browser">
      <Button
        wide
        onClick={() => line.openOutside(new URL(sitePass(language, text), location.origin).href)}
      >
        {t('passes:browser')}
      </Button>
      <p>{t('passes:browserHint')}</p>
    </div>
  );
}
