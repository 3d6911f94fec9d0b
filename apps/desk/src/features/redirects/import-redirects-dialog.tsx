import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { deskRedirectEndpoints } from '@portolane/core/contract/desk/redirect.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { base64Of } from '#features/content/file-bytes.ts';
import { FileButton } from '#features/field/file-button.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type Plan = ResultIn<DeskContract, 'redirect.import'>['items'];

/** Changes that are listed one by one. */
const MOST_LISTED = 100;

/** Imports a file of redirects, after it has shown what changes. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const send = (body: { file: string; dryRun: boolean }) => api('redirect.import', { body });
  const check = useAction({
    async run(chosen: File) {
      const file = await base64Of(chosen);
      form.form.setValue('file', file);
      return send({ file, dryRun: true });
    },
    invalidates: [],
    done: () => null,
    announce: false,
  });
  const save = useAction({
    run: send,
    invalidates: ['redirect'],
    done: ({ items }) =>
      items.imported ? t('redirects:import.done', { count: items.changes.length }) : null,
    announce: false,
  });
  const form = useContractForm({
    id: 'import',
    schema: deskRedirectEndpoints.import.body,
    texts: useFormTexts(() => t('redirects:import.file')),
    initial: { file: '', dryRun: false },
    send: save.mutateAsync,
    isFinal: ({ items }) => items.imported,
    onSent: ({ items }) => items.imported && onClose(),
  });
  const plan = save.data?.items ?? check.data?.items;
  const isSound = plan?.notRead === null && plan.missing.length + plan.problems.length === 0;
  const changes = isSound && plan.changes.length > 0;
  return (
    <FormDialog
      form={form}
      title={t('redirects:import.title')}
      action={plan && isSound && !changes ? null : t('redirects:import.go')}
      disabled={!changes}
      onClose={onClose}
    >
      {check.error && <FailureNotice error={check.error} />}
      <div className="field">
        <p className="field__label">{t('redirects:import.file')}</p>
        <div className="desk-row">
          <FileButton
            size="m"
            label={t('redirects:import.file')}
            accept=".csv,text/csv"
            busy={check.isPending}
            onChoose={(chosen) => {
              save.reset();
              check.mutate(chosen);
            }}
          >
            {t('redirects:import.choose')}
          </FileButton>
          {check.variables && <span className="chosen-file">{check.variables.name}</span>}
        </div>
        <p className="field__hint">{t('redirects:import.hint')}</p>
      </div>
      {plan && <PlanOf plan={plan} />}
    </FormDialog>
  );
}

function PlanOf({ plan: { missing, notRead, changes, unchanged, problems } }: { plan: Plan }) {
  const { format } = useDesk();
  const { t } = useTranslation(['redirects', 'staff']);
  if (notRead !== null)
    return (
      <Notice tone="danger" role="alert">
        {t(`staff:csv.${notRead}`)}
      </Notice>
    );
  if (missing.length > 0)
    return (
      <Notice tone="danger" role="alert">
        {t('redirects:import.missing', {
          columns: format.list(missing.map((column) => t(`redirects:${column}`))),
        })}
      </Notice>
    );
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert" title={t('redirects:import.problems')}>
          <ul>
            {problems.map(({ line, from, problem }) => (
              <li key={line}>
                {t('redirects:import.line', {
                  line,
                  from,
                  problem: t(`redirects:problem.${problem}`),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <output>
        {changes.length === 0
          ? t('redirects:import.nothing')
          : t('redirects:import.changes', { count: changes.length })}{' '}
        {unchanged > 0 && t('redirects:import.unchanged', { count: unchanged })}
      </output>
      {changes.length > 0 && (
        <ul className="decision__list">
          {changes.slice(0, MOST_LISTED).map(({ line, from, to }) => (
            <li key={line}>{t('redirects:import.leads', { from, to })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
