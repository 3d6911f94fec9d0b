import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { base64Of, CsvChooser } from '#features/field/csv-chooser.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type Plan = ResultIn<DeskContract, 'enrolment.importAttendance'>['items'];

/** Imports attendance from a filled-in export, after it has shown what changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['orders', 'frame']);
  const [file, setFile] = useState<string | null>(null);
  const send = (bytes: string, dryRun: boolean) =>
    api('enrolment.importAttendance', { body: { file: bytes, dryRun } });
  const check = useAction({
    async run(chosen: File) {
      const bytes = await base64Of(chosen);
      setFile(bytes);
      return send(bytes, true);
    },
    invalidates: [],
    done: () => null,
    announce: false,
  });
  const save = useAction({
    run: (bytes: string) => send(bytes, false),
    invalidates: ['enrolment', 'event'],
    done: ({ items }) =>
      items.imported ? t('orders:import.done', { count: items.changes.length }) : null,
    onDone: ({ items }) => items.imported && onClose(),
    announce: false,
  });
  const plan = save.data?.items ?? check.data?.items;
  const error = save.error ?? check.error;
  const isSound = plan?.missing?.length === 0 && !plan.problems.length;
  const changesNothing = isSound && plan.changes.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={t('orders:import.title')}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t(changesNothing ? 'frame:close' : 'frame:cancel')}
          </Button>
          {!changesNothing && (
            <Button
              size="m"
              variant="primary"
              disabled={!isSound}
              busy={save.isPending}
              onClick={() => file !== null && save.mutate(file)}
            >
              {t('orders:import.go')}
            </Button>
          )}
        </>
      }
    >
      <div className="decision">
        <CsvChooser
          label={t('orders:import.file')}
          choose={t('orders:import.choose')}
          hint={t('orders:import.hint')}
          name={check.variables?.name}
          busy={check.isPending}
          onChoose={(chosen) => {
            save.reset();
            check.mutate(chosen);
          }}
        />
        {error && <FailureNotice error={error} />}
        {plan && <PlanOf plan={plan} />}
      </div>
    </Dialog>
  );
}

function PlanOf({ plan: { missing, notRead, changes, unchanged, problems } }: { plan: Plan }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'staff']);
  if (missing === null || notRead !== null)
    return (
      <Notice tone="danger" role="alert">
        {t(`staff:csv.${notRead ?? 'incomplete'}`)}
      </Notice>
    );
  if (missing.length > 0)
    return (
      <Notice tone="danger" role="alert">
        {t('orders:import.missing', {
          columns: format.list(missing.map((column) => t(`staff:column.${column}`))),
        })}
      </Notice>
    );
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert" title={t('staff:attendance.problems')}>
          <ul>
            {problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                {t(`staff:attendance.problem.${problem}`, { line })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <output>
        {problems.length === 0 && changes.length === 0
          ? t('orders:import.nothing')
          : t('orders:import.changes', { count: changes.length })}{' '}
        {unchanged > 0 && t('orders:import.unchanged', { count: unchanged })}
      </output>
      {changes.length > 0 && (
        <ul className="decision__list">
          {changes.map(({ number, name, session, to }) => (
            <li key={`${number} ${session}`} className="desk-row">
              <span className="num">{number}</span> {name} {session}
              <b>{t(to ? 'orders:attendance.attended' : 'orders:attendance.absent')}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
