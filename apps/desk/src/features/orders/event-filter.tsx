import '#features/events/event-chooser.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { EventChooser } from '#features/events/event-chooser.tsx';
import type { TableControl } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/**
 * Limits the list to an event, chosen by its name, and to one of its sessions.
 * @param event that the list is limited to, unless to none or to all runs of one
 */
export function EventFilter({
  event,
  control,
}: {
  event: DeskEvent | undefined;
  control: TableControl;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'table', 'frame']);
  const [choosing, setChoosing] = useState(false);
  const alias = control.filter('eventAlias');
  const choose = (chosen: { alias: string; seriesNum: number } | null) => {
    setChoosing(false);
    control.change({
      eventAlias: chosen?.alias ?? '',
      seriesNum: chosen ? `${chosen.seriesNum}` : '',
      session: '',
    });
  };
  return (
    <>
      <div className="field event-filter">
        <span className="field__label" id="filter-event-label">
          {t('orders:filter.event')}
        </span>
        <Button
          id="filter-event"
          size="m"
          aria-haspopup="dialog"
          aria-labelledby="filter-event-label filter-event"
          onClick={() => setChoosing(true)}
        >
          <span>{event?.title ?? (alias || t('table:all'))}</span>
          <Icon name="chevron-down" size="s" />
        </Button>
      </div>
      {event && event.sessions.length > 1 && (
        <Field label={t('orders:filter.session')} id="filter-session">
          <Select
            size="m"
            value={control.filter('session')}
            options={[
              { value: '', label: t('table:all') },
              ...event.sessions.map(({ uuid, title, startTime }) => ({
                value: uuid,
                label: `${format.dateTime(startTime)} ${title}`,
              })),
            ]}
            onChange={({ target }) => control.change({ session: target.value })}
          />
        </Field>
      )}
      {choosing && (
        <Dialog
          open
          onOpenChange={(open) => !open && setChoosing(false)}
          title={t('orders:filter.chooseEvent')}
          closeLabel={t('frame:close')}
          footer={
            alias !== '' && (
              <Button size="m" variant="neutral" onClick={() => choose(null)}>
                {t('orders:filter.allEvents')}
              </Button>
            )
          }
        >
          <EventChooser onChoose={choose} />
        </Dialog>
      )}
    </>
  );
}
