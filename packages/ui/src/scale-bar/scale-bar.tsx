import './scale-bar.css';
import type { CSSProperties, ReactNode } from 'react';

type ScaleStyle = CSSProperties & Record<'--segments' | '--share', number>;

/** The alternating bar of a chart's edge, as decoration. */
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
  /** What is counted, e.g. 下載進度 */
  label: string;
}

/** Progress or a countdown along a scale bar: the part that is done alternates, the rest is empty. */
export function ScaleProgress({ value, max, label }: ScaleProgressProps) {
  return (
    <div
      className="scale-bar scale-bar--progress"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as a scale bar in every browser
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
  /** e.g. 今天 11/21; left out before and after the window. */
  today?: ReactNode;
  /** e.g. 12/05 截止 */
  end: ReactNode;
  /** How much of the window has passed, 0 to 1. */
  position: number;
}

/** The time in which one can register: filled up to today. */
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
