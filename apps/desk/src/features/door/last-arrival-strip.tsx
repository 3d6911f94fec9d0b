import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import type { Door } from './door.ts';
import { useDoorState } from './use-door.ts';

/** Who was let in last, with a button that takes it back. */
export function LastArrivalStrip({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const { format } = useDesk();
  const last = useDoorState(door, (state) => state.last);
  if (!last) return null;
  const { name, enrolment, at, isUndone } = last;
  const who = name === '' ? t('door:alert.someone', { number: enrolment }) : name;
  return (
    <section className="door-last" aria-label={t('door:last.label')}>
      <output>
        {isUndone
          ? t('door:last.undone', { who })
          : t('door:last.arrived', { who, time: format.time(new Date(at)) })}
      </output>
      {!isUndone && (
        <Button size="m" variant="neutral" onClick={() => void door.undoLast()}>
          {t('door:result.undo')}
        </Button>
      )}
    </section>
  );
}
