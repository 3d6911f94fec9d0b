import './scale-bar.css';
import type { CSSProperties, ReactNode } from 'react';

type ScaleStyle = CSSProperties & Record<'--segments' | '--share', number>;

/** The alternating scale bar of a nautical chart, as decoration. */
export function ScaleBar({ segments = 16, className }: { segments?: number; className?: string }) {
  return (
    <div
      className={className ? `scale-bar ${className}` : 'scale-bar'}
      style={{ '--segments': segments } as ScaleStyle}
      aria-hidden="true"
    />
  );
}

export interface ScaleProgressProps {
  value: number;
  max: number;
  /** Accessible name, e.g. 下載進度 */
  label: string;
}

/**
 * Progress or a countdown on a scale bar: the completed part alternates between two colours, the
 * rest is empty.
 */
export function ScaleProgress({ value, max, label }: ScaleProgressProps) {
  return (
    <div
      className="scale-bar scale-bar--progress"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser can style <progress>
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      style={{ '--segments': 16, '--share': Math.min(1, Math.max(0, value / max)) } as ScaleStyle}
    />
  );
}

export interface RegistrationWindowProps {
  /** e.g. 11/01 開放 */
  start: ReactNode;
  /** e.g. 今天 11/21; missing before and after the period. */
  today?: ReactNode;
  /** e.g. 12/05 截止 */
  end: ReactNode;
  /** The part of the period that has passed, 0 to 1. */
  position: number;
}

/** The registration period, filled up to today. */
export function RegistrationWindow({ start, today, end, position }: RegistrationWindowProps) {
  return (
    <div
      className="registration-window"
      style={{ '--share': Math.min(1, Math.max(0, position)) } as CSSProperties}
    >
      <div className="registration-window__track" aria-hidden="true" />
      <div className="registration-window__labels">
        <span>{start}</span>
        {today ? <span>{today}</span> : null}
        <span>{end}</span>
      </div>
    </div>
  );
}
