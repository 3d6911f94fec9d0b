import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { schemaResolver } from '@portolane/parts/form/schema-resolver.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';

import { accountFields, type AccountValues, draftOf, fieldId, withDraft } from './account-form.ts';
import type { AccountFailure } from './account-outcome.ts';
import { FROM_SERVER, accountSummary } from './account-words.ts';
import { useAccountSend } from './use-account-send.ts';

interface AccountFormProps {
  /** Name of the draft in this tab. Whoever fills this in is nobody yet, so it is the tab's. */
  draft: string;
  schema: ZodMiniType<Partial<AccountValues>, Record<string, unknown>>;
  /** What stands in the form before anything is typed. */
  initial: AccountValues;
  privacy: ProsePage;
  terms: ProsePage;
  /** Sends what the schema has read; throws what the call throws. */
  send: (values: Partial<AccountValues>) => Promise<void>;
  submitLabel: string;
  children: ReactNode;
}

const OWNER = 'visitor';

/** The form of registration and of the update: what is typed outlives a reload, refusals stand at their fields. */
export function AccountForm({
  draft,
  schema,
  initial,
  privacy,
  terms,
  send,
  submitLabel,
  children,
}: AccountFormProps) {
  const { t } = useTranslation(['account', 'validation', 'login', 'consent']);
  const { api } = useApp();
  const queryClient = useQueryClient();
  const [base] = useState(initial);
  const resolver = useMemo(() => schemaResolver<AccountValues>(schema as never), [schema]);
  const form = useForm<AccountValues>({ resolver, defaultValues: base, shouldFocusError: false });
  const { errors, submitCount, dirtyFields } = form.formState;
  const [refusals, setRefusals] = useState(0);
  const [failed, setFailed] = useState<Extract<AccountFailure, { failed: unknown }> | null>(null);
  const { busy, keep, trySending } = useAccountSend(draft, send);

  // The draft comes after hydration; what was typed before it came is newer.
  const filled = useRef(false);
  useLayoutEffect(() => {
    if (filled.current) return;
    filled.current = true;
    const values = withDraft(base, tabDrafts.of(draft, OWNER));
    for (const name of accountFields)
      if (!dirtyFields[name] && values[name] !== base[name]) form.setValue(name, values[name]);
  });
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(draftOf(values)),
    }),
  );

  const refuse = (failure: AccountFailure) => {
    if ('failed' in failure) return setFailed(failure);
    if (failure.outdated) {
      // The new text is fetched, and its box is empty then.
      for (const alias of ['privacy', 'terms'])
        void queryClient.invalidateQueries({ queryKey: pageQuery(api, alias).queryKey });
      form.setError('privacyVersion', { type: FROM_SERVER, message: t('consent:outdated') });
      form.setValue('privacyVersion', '');
      form.setValue('termsVersion', '');
    }
    for (const [name, message] of Object.entries(failure.fields))
      form.setError(name as keyof AccountValues, { type: FROM_SERVER, message });
    setRefusals((count) => count + 1);
  };
  const submitValues = form.handleSubmit(async (values) => {
    setFailed(null);
    // A text that has changed since it was agreed to has an empty box already.
    const isCurrent =
      isConsentCurrent(values.privacyVersion, versionOf(privacy)) &&
      isConsentCurrent(values.termsVersion, versionOf(terms));
    const failure = isCurrent ? await trySending(values) : { fields: {}, outdated: true as const };
    if (failure) refuse(failure);
  });
  const submit = (event: SubmitEvent) => {
    // Only now: a number may be typed before its country is chosen.
    form.setValue(
      'mobilePhone',
      nationalMobilePhone(form.getValues('mobilePhoneCode'), form.getValues('mobilePhone')),
    );
    return submitValues(event);
  };

  const summary = accountSummary(t, errors, form.getValues());
  return (
    <FormProvider {...form}>
      {/* POST: sent before the program runs, it is kept and sent again; nothing of it ever stands in the address. */}
      <form
        className="account__form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary
          title={t('account:error.title', { count: summary.length })}
          errors={summary}
          attempt={submitCount + refusals}
        />
        {children}
        <FormSection id="account-part-consent" title={t('consent:title')}>
          <div className="account__consents">
            <ConsentField page={privacy} name="privacyVersion" id={fieldId('privacyVersion')} />
            <ConsentField
              page={terms}
              name="termsVersion"
              id={fieldId('termsVersion')}
              text="terms"
            />
          </div>
        </FormSection>
        {failed && (
          <Notice tone="danger" role="alert" title={t(`account:failed.${failed.failed}.title`)}>
            <p>
              {failed.failed === 'tooMany'
                ? t('account:failed.tooMany.text', {
                    count: Math.ceil((failed.retryAfter ?? 3600) / 60),
                  })
                : t(`account:failed.${failed.failed}.text`, { message: failed.message })}
            </p>
          </Notice>
        )}
        <Button variant="primary" type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
