import './countdown.css';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { COUNT_FROM, type HomeCountdown } from './use-home-countdown.ts';

/**
 * The text and progress bar of the countdown. They occupy their space before hydration and after
 * the visitor has stopped them.
 */
export function Countdown({ seconds }: { seconds: HomeCountdown }) {
  const { t } = useTranslation(['failure']);
  const counting = typeof seconds === 'number';
  const [before, after] = counting
    ? t('failure:notFound.countdown', { count: seconds }).split(String(seconds))
    : [];
  return (
    <div className="not-found__countdown">
      {/* Announced once, not every second. */}
      <output className="visually-hidden">
        {counting && t('failure:notFound.spoken', { seconds: COUNT_FROM })}
        {seconds === 'stayed' && t('failure:notFound.stayed')}
      </output>
      <p aria-hidden="true">
        {counting ? (
          <>
            {before}
            <b>{seconds}</b>
            {after}
          </>
        ) : (
          seconds === 'stayed' && t('failure:notFound.stayed')
        )}
      </p>
      {counting && (
        <div
          className="not-found__scale"
          style={{ '--done': COUNT_FROM + 1 - seconds } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
