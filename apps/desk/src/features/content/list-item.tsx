import './list-item.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';

/** The place of an item among the others, and what moves it. */
export interface ItemOrder {
  isFirst: boolean;
  isLast: boolean;
  /** Whether another item would land here. */
  isTarget: boolean;
  /** By so many places. */
  move: (places: number) => void;
  onDragStart: () => void;
  onDragOver: () => boolean;
  onDrop: () => void;
  onDragEnd: () => void;
}

/**
 * The order of a list, changed by dragging, by arrow keys, and by buttons.
 * @param move from a place to a place
 */
export function useOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    of: (index: number, count: number): ItemOrder => ({
      isFirst: index === 0,
      isLast: index === count - 1,
      isTarget: target === index && dragged !== null && dragged !== index,
      move: (places) => move(index, index + places),
      onDragStart: () => setDragged(index),
      onDragOver() {
        // What is dragged from another list, or is a file, does not land here.
        if (dragged !== null) setTarget(index);
        return dragged !== null;
      },
      onDrop() {
        if (dragged !== null) move(dragged, index);
        end();
      },
      onDragEnd: end,
    }),
  };
}

/** An item of a list, with what moves and removes it. The handle is dragged, or takes arrow keys. */
export function ListItem({
  isNew,
  label,
  order,
  onRemove,
  children,
}: {
  /** It was just added, and gets the focus. */
  isNew: boolean;
  label: string;
  order: ItemOrder;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['contentForm']);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const controls = element.current!.querySelectorAll<HTMLInputElement>(
      ':is(input, select, textarea):enabled',
    );
    // A code was proposed, so that the first control may be filled in.
    ([...controls].find(({ value }) => value === '') ?? controls[0])?.focus();
  }, [isNew]);
  /** The handle of the item's new place keeps the focus. */
  const moveByKey = (places: number) => {
    const list = element.current!.parentElement!;
    const index = [...list.children].indexOf(element.current!) + places;
    order.move(places);
    list.children[index]?.querySelector<HTMLElement>('.list-item__handle')?.focus();
  };
  const isAlone = order.isFirst && order.isLast;
  return (
    // Arrow keys at the handle do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={element}
      className={order.isTarget ? 'list-item list-item--target' : 'list-item'}
      onDragOver={(event) => {
        if (order.onDragOver()) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        order.onDrop();
      }}
    >
      {isAlone ? (
        <span />
      ) : (
        <button
          type="button"
          className="list-item__handle"
          draggable
          aria-label={t('contentForm:list.move', { name: label })}
          title={t('contentForm:list.moveHint')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setDragImage(element.current!, 0, 0);
            order.onDragStart();
          }}
          onDragEnd={order.onDragEnd}
          onKeyDown={(event) => {
            const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (places === undefined) return;
            event.preventDefault();
            moveByKey(places);
          }}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      {children}
      <div className="desk-row">
        {!order.isFirst && (
          <Button
            size="s"
            variant="neutral"
            aria-label={t('contentForm:list.up', { name: label })}
            onClick={() => order.move(-1)}
          >
            ↑
          </Button>
        )}
        <Button
          size="s"
          variant="neutral"
          aria-label={t('contentForm:list.removeOne', { name: label })}
          onClick={onRemove}
        >
          {t('contentForm:list.remove')}
        </Button>
      </div>
    </li>
  );
}
