import './attendance-buttons.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Records whether an attendee came to a session. The button of the record removes it. */
export function AttendanceButtons({
  uuid,
  sessionUuid,
  name,
  attended,
}: {
  /** The order. */
  uuid: string;
  sessionUuid: string;
  /** Whose attendance it is. */
  name: string;
  attended: boolean | null;
}) {
  const { api, toaster } = useDesk();
  const { t } = useTranslation(['orders']);
  const mark = useAction({
    run: (value: boolean | null) =>
      api('enrolment.markAttendance', {
        body: { marks: [{ uuid, sessionUuid, attended: value }] },
      }),
    invalidates: ['enrolment', 'event'],
    done: () => null,
    onDone({ items }) {
      if (items.some(({ outcome }) => outcome === 'refused'))
        toaster.show({ text: t('orders:attendanceRefused', { name }), tone: 'error' });
    },
  });
  return (
    <fieldset className="attendance-buttons">
      <legend className="visually-hidden">{t('orders:attendanceOf', { name })}</legend>
      {[true, false].map((value) => (
        <Button
          key={`${value}`}
          size="m"
          variant={attended === value ? 'ink' : 'outline'}
          aria-pressed={attended === value}
          busy={mark.isPending && mark.variables === value}
          onClick={() => mark.mutate(attended === value ? null : value)}
        >
          {t(value ? 'orders:attendance.attended' : 'orders:attendance.absent')}
        </Button>
      ))}
    </fieldset>
  );
}
