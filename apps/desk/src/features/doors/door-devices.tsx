import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorDevice } from '@portolane/core/contract/desk/door.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** The phones at the doors of an event, and a way to take one off. */
export function DoorDevices({ devices }: { devices: readonly DoorDevice[] }) {
  const { api } = useDesk();
  const { t } = useTranslation(['doors']);
  const mayRemove = useMay(['door']);
  const [removing, setRemoving] = useState<DoorDevice | null>(null);
  const out = devices.filter((device) => device.out);
  const remove = useAction({
    run: ({ uuid }: DoorDevice) => api('door.removeDevice', { params: { uuid } }),
    invalidates: ['door'],
    done: (_result, { name }) => t('doors:devices.removeDone', { name }),
  });
  return (
    <section className="event-fill">
      <Heading level={2} className="desk-part">
        {t('doors:devices.title')}
      </Heading>
      {out.length > 0 && (
        <Notice tone="warn" title={t('doors:out.title', { count: out.length })}>
          <p>{t('doors:out.text')}</p>
        </Notice>
      )}
      {devices.length === 0 ? (
        <p>{t('doors:devices.none')}</p>
      ) : (
        <Devices devices={devices} onRemove={mayRemove ? setRemoving : null} />
      )}
      {removing && (
        <ConfirmDialog
          title={t('doors:devices.removeTitle', { name: removing.name })}
          action={t('doors:devices.remove')}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('doors:devices.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Devices({
  devices,
  onRemove,
}: {
  devices: readonly DoorDevice[];
  onRemove: ((device: DoorDevice) => void) | null;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <div className="desk-table desk-table--rows">
      <PlainTable
        rows={devices}
        keyOf={({ uuid }) => uuid}
        columns={[
          { key: 'name', label: t('doors:devices.name'), render: ({ name }) => name },
          {
            key: 'state',
            label: t('doors:devices.state'),
            render: (device) => <DeviceState device={device} />,
          },
          {
            key: 'seenAt',
            label: t('doors:devices.seenAt'),
            numeric: true,
            className: 'desk-table__word',
            render: ({ seenAt }) =>
              seenAt === null ? t('doors:devices.never') : format.dateTime(seenAt),
          },
          { key: 'staff', label: t('doors:devices.staff'), render: ({ staff }) => staff },
          {
            key: 'createdAt',
            label: t('doors:devices.createdAt'),
            numeric: true,
            className: 'desk-table__word',
            render: ({ createdAt }) => format.dateTime(createdAt),
          },
          ...(onRemove
            ? [
                {
                  key: 'remove',
                  label: t('doors:devices.remove'),
                  button: true,
                  render: (device: DoorDevice) =>
                    device.removedAt === null && (
                      <Button size="s" variant="danger" onClick={() => onRemove(device)}>
                        {t('doors:devices.remove')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function DeviceState({ device: { removedAt, out, unsent } }: { device: DoorDevice }) {
  const { format } = useDesk();
  const { t } = useTranslation(['doors']);
  return (
    <div>
      {removedAt === null
        ? t(out ? 'doors:devices.out' : 'doors:devices.inUse')
        : t('doors:devices.removed', { time: format.dateTime(removedAt) })}
      {unsent > 0 && <small>{t('doors:devices.unsent', { count: unsent })}</small>}
    </div>
  );
}
