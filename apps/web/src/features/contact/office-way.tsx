import './office-way.css';
import type { Office } from '@portolane/core/contract/customer.ts';
import { useTranslation } from 'react-i18next';

/** The way from a station to an office's door, as a line with its stops. */
export function OfficeWay({ office: { way, title } }: { office: Pick<Office, 'way' | 'title'> }) {
  const { t } = useTranslation(['contact']);
  return (
    <ol className="office-way" aria-label={t('contact:location.way')}>
      <li>{way.from}</li>
      {way.legs.map(({ by, minutes }) => (
        <li key={by} className="office-way__leg">
          <b className="num">{t('contact:location.minutes', { count: minutes })}</b>
          {t(`contact:location.by.${by}`)}
        </li>
      ))}
      <li>
        <b>{title}</b>
      </li>
    </ol>
  );
}
