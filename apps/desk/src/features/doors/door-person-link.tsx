import { useTranslation } from 'react-i18next';
import type { DoorConflict } from '@portolane/core/contract/desk/door.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { orderPath } from '#platform/link/desk-path.ts';

/** Who a scan was of, with a link to the order. */
export function DoorPersonLink({ number, name }: Pick<DoorConflict, 'number' | 'name'>) {
  const { t } = useTranslation(['doors']);
  if (number !== null)
    return (
      <DeskLink className="row-link" href={orderPath(number)}>
        {name || number}
      </DeskLink>
    );
  return name === null ? t('doors:report.foreign') : t('doors:report.walkIn', { name });
}
