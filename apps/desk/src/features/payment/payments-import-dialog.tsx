import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { base64Of, CsvChooser } from '#features/field/csv-chooser.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { dayMoment } from './order-payment.tsx';

type Report = ResultIn<DeskContract, 'enrolment.importPayments'>['items'];

/** Books a list of transfers, after it has shown what matches and what does not. */
export function PaymentsImportDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskPayment', 'orders', 'frame']);
  const [file, setFile] = useState<string | null>(null);
  const send = (bytes: string, dryRun: boolean) =>
    api('enrolment.importPayments', { body: { file: bytes, dryRun } });
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
    invalidates: ['enrolment'],
    done: ({ items }) => t('deskPayment:import.done', { count: items.booked.length }),
    isRefused: ({ items }) => items.booked.length === 0,
    announce: false,
  });
  const report = save.data?.items ?? check.data?.items;
  const error = save.error ?? check.error;
  const isDone = save.data !== undefined;
  const isBookable = !isDone && report !== undefined && report.booked.length > 0;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={t('deskPayment:import.title')}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t(isBookable ? 'frame:cancel' : 'frame:close')}
          </Button>
          {isBookable && (
            <Button
              size="m"
              variant="primary"
              busy={save.isPending}
              onClick={() => file !== null && save.mutate(file)}
            >
              {t('deskPayment:import.go', { count: report.booked.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="decision">
        {!isDone && (
          <CsvChooser
            label={t('orders:import.file')}
            choose={t('orders:import.choose')}
            hint={t('deskPayment:import.hint')}
            name={check.variables?.name}
            busy={check.isPending}
            onChoose={(chosen) => {
              save.reset();
              check.mutate(chosen);
            }}
          />
        )}
        {error && <FailureNotice error={error} />}
        {report && <ReportOf report={report} isDone={isDone} />}
      </div>
    </Dialog>
  );
}

function ReportOf({
  report: { missing, notRead, booked, unchanged, problems },
  isDone,
}: {
  report: Report;
  isDone: boolean;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskPayment', 'staff']);
  if (missing === null || notRead !== null)
    return (
      <Notice tone="danger" role="alert">
        {t(`staff:csv.${notRead ?? 'incomplete'}`)}
      </Notice>
    );
  if (missing.length > 0)
    return (
      <Notice tone="danger" role="alert">
        {t('deskPayment:import.missing', {
          columns: format.list(missing.map((column) => t(`staff:column.${column}`))),
        })}
      </Notice>
    );
  const money = (dollars: number | null) => (dollars === null ? '' : format.money(dollars));
  return (
    <>
      <output>
        {booked.length === 0
          ? t('deskPayment:import.nothing')
          : t(isDone ? 'deskPayment:import.booked' : 'deskPayment:import.books', {
              count: booked.length,
            })}{' '}
        {unchanged > 0 && t('deskPayment:import.unchanged', { count: unchanged })}
      </output>
      {problems.length > 0 && (
        <section>
          <Heading level={3}>
            {t('deskPayment:import.problems', { count: problems.length })}
          </Heading>
          <ul className="decision__list">
            {problems.map(({ line, problem, number, amount, expected }) => (
              <li key={`${line} ${problem}`}>
                <p className="decision__who">
                  <span className="num">{number}</span>{' '}
                  {t(`deskPayment:import.problem.${problem}`, {
                    line,
                    amount: money(amount),
                    expected: money(expected),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {booked.length > 0 && (
        <section>
          <Heading level={3}>
            {t(isDone ? 'deskPayment:import.doneLines' : 'deskPayment:import.matches')}
          </Heading>
          <ul className="decision__list">
            {booked.map(({ line, number, name, amount, paidOn, reference }) => (
              <li key={line} className="desk-row">
                <span className="num">{number}</span> {name}
                <b className="num">{money(amount)}</b>
                <span className="num">{format.date(dayMoment(paidOn))}</span>
                {reference}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
