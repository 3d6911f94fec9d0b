import '#platform/styles/sections.css';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { sentChallenge, storeSentCode } from '@portolane/app-kit/login/sent-code.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';
import type { BodySchema } from '@portolane/app-kit/form/contract-schema.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { controlId } from '@portolane/app-kit/form/field-errors.ts';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import type { ErrorTable } from '@portolane/app-kit/form/server-refusal.ts';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { InterestSection } from './person-fields.tsx';
import { useAccountFailure } from './use-account-failure.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** A member with a newly issued token. */
export type LoggedIn = Member & { token: string; tokenExpires: string };

type AccountValues = FieldValues & { mobilePhoneCode: string; mobilePhone: string };

interface AccountFormProps<Values extends AccountValues> {
  /** Name of the draft in this tab. */
  draft: string;
  schema: BodySchema;
  initial: Values;
  privacy: ProsePage;
  terms: ProsePage;
  /** @param body with the challenge of the typed code */
  send: (body: Values & { challenge?: string }) => Promise<LoggedIn>;
  /** Says that it was stored. */
  doneText: (member: LoggedIn) => string;
  /** Called once the member is logged in. */
  onLogin?: () => unknown;
  submitLabel: string;
  /** Beside the form; it may read the form's values. */
  aside?: ReactNode;
  children: ReactNode;
}

const CONSENT_OUTDATED = 'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED';

/** The form of registration and of the update, with the consents to both legal texts. */
export function AccountForm<Values extends AccountValues>({
  privacy,
  terms,
  draft,
  send: sendBody,
  doneText,
  onLogin,
  submitLabel,
  aside,
  children,
  ...options
}: AccountFormProps<Values>) {
  const { t } = useTranslation(['consent']);
  const { api, session } = useApp();
  const { toast } = useNotify();
  const queryClient = useQueryClient();
  const texts = useAccountTexts();
  const failure = useAccountFailure();
  const errors: ErrorTable = {
    MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE: 'verificationCode',
    MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED: 'verificationCode',
    MERCHANT_MEMBER_FRONT_EMAIL_USED: 'email',
    REGISTER_FAIL: 'mobilePhone',
    [CONSENT_OUTDATED]: { field: 'privacyVersion', message: t('consent:outdated') },
  };
  const isConsentOutdated = ({ privacyVersion, termsVersion }: FieldValues) =>
    !isConsentCurrent(privacyVersion, versionOf(privacy)) ||
    !isConsentCurrent(termsVersion, versionOf(terms));
  const { form, definition, attempt, busy, failed, send, submit } = useContractForm<
    Values,
    LoggedIn
  >({
    ...options,
    id: 'account',
    texts,
    errors,
    draft: {
      key: draft,
      owner: 'visitor',
      // A code is good for minutes only.
      store: ({ verificationCode: _code, ...values }: FieldValues) => values,
      restore: ({ verificationCode: _code, ...stored }) => stored,
    },
    phone: { code: 'mobilePhoneCode' as Path<Values>, number: 'mobilePhone' as Path<Values> },
    send: async (body) => {
      // The checkbox of a text that has changed since is empty already.
      if (isConsentOutdated(body)) throw new ApiError(CONSENT_OUTDATED);
      return sendBody({ ...body, ...sentChallenge(body) });
    },
    onSent: async (member) => {
      storeSentCode(null);
      toast(doneText(member));
      session.logIn(member);
      await onLogin?.();
    },
    onRefused: ({ code }) => {
      if (code !== CONSENT_OUTDATED) return;
      for (const alias of ['privacy', 'terms'])
        void refetchQueries(queryClient, [pageQuery(api, alias).queryKey]);
      for (const name of ['privacyVersion', 'termsVersion'])
        form.setValue(name as Path<Values>, '' as never);
    },
  });
  const content = (
    <FormBody className="account__form" attempt={attempt} onSubmit={submit(send)}>
      {children}
      <InterestSection />
      <FormSection id="account-part-consent" title={t('consent:title')}>
        <div className="account__consents">
          <ConsentField
            page={privacy}
            name="privacyVersion"
            id={controlId('account', 'privacyVersion')}
          />
          <ConsentField
            page={terms}
            name="termsVersion"
            id={controlId('account', 'termsVersion')}
            text="terms"
          />
        </div>
      </FormSection>
      {failed && <FailureNotice error={failed} texts={failure} />}
      <Button variant="primary" type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </FormBody>
  );
  return (
    <FormFields form={form} definition={definition}>
      {aside ? (
        <div className="beside-panel">
          {content}
          {aside}
        </div>
      ) : (
        content
      )}
    </FormFields>
  );
}
