import { useTranslation } from 'react-i18next';
import type { Door } from './door.ts';
import { useDoorState } from './use-door.ts';

/** Says whether the door hears the server, and how many scans wait for it. */
export function NetworkMark({ door }: { door: Door }) {
  const { t } = useTranslation(['door']);
  const network = useDoorState(door, (state) => state.network);
  const unsent = useDoorState(door, (state) => state.unsent);
  const state = t(`door:network.${network}`);
  // While there is a network, a scan waits for a moment only.
  const isWaiting = unsent > 0 && network !== 'online';
  return (
    <output className={`door-network door-network--${network}`}>
      {isWaiting ? t('door:network.unsentState', { state, count: unsent }) : state}
    </output>
  );
}
