import './skeleton.css';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
}

/** A grey placeholder bar. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonRowsProps {
  /**
   * event: date, title, illustration, price; text: date, brand, title; card: illustration and two
   * lines in a grid.
   */
  kind: 'event' | 'text' | 'card';
  count?: number;
  /** Text for screen readers, e.g. 載入中 */
  label: string;
}

const ROWS: Record<SkeletonRowsProps['kind'], ReactNode> = {
  event: (
    <>
      <div>
        <Skeleton width="72px" height="34px" />
        <Skeleton width="56px" height="12px" />
      </div>
      <div>
        <Skeleton width="120px" height="18px" />
        <Skeleton width="min(100%, 536px)" height="24px" />
        <Skeleton width="60%" height="14px" />
      </div>
      <span className="skeleton skeleton-rows__picture" />
      <div>
        <Skeleton width="90px" height="20px" />
        <Skeleton width="64px" height="14px" />
      </div>
    </>
  ),
  text: (
    <>
      <Skeleton width="80px" height="16px" />
      <Skeleton width="72px" height="16px" />
      <Skeleton width="80%" height="18px" />
    </>
  ),
  card: (
    <>
      <span className="skeleton skeleton-rows__picture" />
      <Skeleton width="80%" height="20px" />
      <Skeleton width="50%" height="14px" />
    </>
  ),
};

/** Placeholder rows with the dimensions of the content, so that nothing shifts when it loads. */
export function SkeletonRows({ kind, count = 3, label }: SkeletonRowsProps) {
  return (
    <div className={`skeleton-rows skeleton-rows--${kind}`}>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-rows__row" aria-hidden="true">
          {ROWS[kind]}
        </div>
      ))}
    </div>
  );
}
