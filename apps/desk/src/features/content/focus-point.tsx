import './focus-point.css';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useValue } from './form-context.ts';

/** Percent that an arrow key moves the point. */
const STEP = 5;

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

const pointOf = (value: Tree | undefined): { x: number; y: number } | null => {
  const { x, y } = isRecord(value) ? value : {};
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
};

/** A picture on which the point is chosen that stays in sight where a list crops it. */
export function FocusPoint({ name, src }: { name: string; src: string }) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange } = useValue(`${name}.focus`);
  const point = pointOf(value);
  const { x, y } = point ?? { x: 50, y: 50 };
  const choose = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // A press by key has no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: percent(x + step[0]), y: percent(y + step[1]) });
  };
  return (
    <div className="content-shown-picture">
      <button
        type="button"
        className="focus-point"
        aria-label={t('contentForm:focus.label', { x, y })}
        title={t('contentForm:focus.hint')}
        onClick={choose}
        onKeyDown={move}
      >
        <img className="content-picture" src={src} alt={t('contentForm:picture.current')} />
        <span
          className={point ? 'focus-point__mark' : 'focus-point__mark focus-point__mark--usual'}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        />
      </button>
      {point && (
        <Button size="s" variant="neutral" onClick={() => onChange(null)}>
          {t('contentForm:focus.reset')}
        </Button>
      )}
    </div>
  );
}
