import './hand-over.css';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const QrCode = lazyPart(
  () => import('@portolane/app-kit/pass/qr-code.tsx').then((module) => module.QrCode),
  'qr-code',
);

/**
 * The link into LINE, where the account is bound: a button on a phone, a QR code on larger screens.
 */
export function OpenInLine({ address }: { address: string }) {
  const { t } = useTranslation(['line']);
  return (
    <section className="hand-over" aria-labelledby="hand-over">
      <h2 id="hand-over">{t('line:bind.goOn')}</h2>
      <div className="hand-over__scan">
        <p>{t('line:bind.scan')}</p>
        <QrCode text={address} label={t('line:bind.scanLabel')} />
      </div>
      <p>{t('line:bind.openHint')}</p>
      <div>
        <ButtonLink variant="primary" href={address} rel="noopener">
          {t('line:bind.open')}
        </ButtonLink>
      </div>
      <p>
        {t('line:bind.link')}{' '}
        <a className="link" href={address} rel="noopener">
          {address}
        </a>
      </p>
    </section>
  );
}
