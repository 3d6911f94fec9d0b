import './office-way.css';
import type { Office } from '@portolane/core/contract/customer.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

type Way = Office['way'];

/** Returns the minutes of a way. */
export const minutesOf = ({ legs }: Way): number =>
  legs.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The way from a station to an office's door, as a line with its stops. Beside each other, the ways
 * have one scale.
 * @param longest minutes of the longest way of the page
 */
export function OfficeWay({
  office: { way, title },
  longest,
}: {
  office: Pick<Office, 'way' | 'title'>;
  longest: number;
}) {
  const { t } = useTranslation(['contact']);
  return (
    <ol className="office-way" aria-label={t('contact:location.way')}>
      <li>
        <span>{way.from}</span>
      </li>
      {way.legs.map(({ by, minutes }) => (
        <li
          key={by}
          className="office-way__leg"
          style={{ '--part': minutes / longest } as CSSProperties}
        >
          <span>
            <b className="num">{t('contact:location.minutes', { count: minutes })}</b>
            {t(`contact:location.by.${by}`)}
          </span>
        </li>
      ))}
      <li>
        <b>{title}</b>
      </li>
    </ol>
  );
}
