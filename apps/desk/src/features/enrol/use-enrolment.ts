import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldPath, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { usePreviewed } from '#features/events/use-previewed.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { useDraft } from '#platform/draft/use-draft.ts';
import { orderPath } from '#platform/link/desk-path.ts';
import {
  bodyOf,
  draftOf,
  type EnrolmentForm,
  type EnrolmentOf,
  type EnrolmentValues,
  firstValues,
  problemsOf,
  refusedFields,
} from './enrol-form.ts';

/**
 * The form of an enrolment: checked by the rules of the site, kept on this device until it is sent,
 * previewed, and sent. What the server refuses is shown at its fields.
 */
export function useEnrolment(facts: EnrolmentForm, of: EnrolmentOf) {
  const { api } = useDesk();
  const { t } = useTranslation(['enrolMember']);
  const navigate = useNavigate();
  const [draft, keep] = useDraft(`enrol ${of.eventAlias}/${of.eventSeriesNum} ${of.memberUuid}`);
  const resolver: Resolver<EnrolmentValues> = (values) => {
    const errors = {};
    for (const [path, problem] of problemsOf(facts, values))
      set(errors, path, { type: problem, message: t(`enrolMember:problem.${problem}`) });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<EnrolmentValues>({
    defaultValues: draftOf(facts, draft) ?? firstValues(facts),
    resolver,
  });
  const values = useWatch({ control: form.control }) as EnrolmentValues;
  const written = JSON.stringify(values);
  const isNew = written === JSON.stringify(firstValues(facts));
  const store = useEffectEvent(keep);
  useEffect(() => store(isNew ? '' : written), [isNew, written]);
  const showRefused = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const [index, [path, message]] of [...refusedFields(facts, error)].entries())
      form.setError(
        path as FieldPath<EnrolmentValues>,
        { type: 'server', message },
        { shouldFocus: index === 0 },
      );
  };
  const { plan, error, busy, onPreview, onConfirm } = usePreviewed(bodyOf(facts, of, values), {
    preview: (body) => api('enrolment.previewEnrol', { body }),
    run: (body) => api('enrolment.enrol', { body }),
    invalidates: ['enrolment', 'event', 'today'],
    done: ({ number }) => t('enrolMember:done', { number }),
    onDone({ number }) {
      keep('');
      void navigate(orderPath(number));
    },
    onFailed: showRefused,
  });
  const atFields = error instanceof ApiError && refusedFields(facts, error).size > 0;
  return {
    form,
    plan,
    busy,
    isNew,
    /** A failure that belongs to no field. */
    failed: atFields ? null : error,
    onSubmit: form.handleSubmit(() => (plan ? onConfirm() : onPreview())),
    startAgain: () => form.reset(firstValues(facts)),
  };
}
