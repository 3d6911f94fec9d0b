import { useTranslation } from 'react-i18next';
import { useDesk } from '#platform/context/desk-context.ts';
import type { Door } from './door.ts';
import type { DoorAlert } from './door-store.ts';
import { useDoorState } from './use-door.ts';

/** People who were let in here and should have been looked at. Each stays until it is dismissed. */
export function DoorAlerts({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const alerts = useDoorState(door, (state) => state.alerts);
  const textOf = useAlertText(door);
  if (alerts.length === 0) return null;
  return (
    <section className="door-alerts" role="alert" aria-label={t('door:alert.title')}>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.nonce}>
            <p className="num">{textOf(alert)}</p>
            <button
              type="button"
              className="door-button door-button--small"
              onClick={() => void door.dismiss(alert.nonce)}
            >
              {t('door:alert.dismiss')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useAlertText(door: Door): (alert: DoorAlert) => string {
  const { format } = useDesk();
  const { t } = useTranslation(['door']);
  const time = (at: number) => format.time(new Date(at));
  return ({ enrolment, at, reason, repeats }) => {
    const person = door.book?.person(enrolment);
    const who = person?.name || t('door:alert.someone', { number: person?.number ?? enrolment });
    if (repeats)
      return t('door:alert.repeated', {
        who,
        time: time(at),
        earlier: time(repeats.at),
        device: repeats.device,
      });
    const word = reason === 'UNDONE' ? t('door:result.undoneWord') : t(`door:word.${reason}`);
    return t('door:alert.other', { who, time: time(at), word });
  };
}
