import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CaseReceipt, InquirySubject } from '@portolane/core/contract/customer.ts';
import { applyMutation } from '@portolane/core/queries/company.ts';
import { sendMessageMutation } from '@portolane/core/queries/customer.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { addRepairMutation } from '@portolane/core/queries/rma.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { useRef } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { contactFields, type ContactField, type ContactValues, draftKey } from './contact-form.ts';

type MessageBody = NonNullable<ApiInput<'customer.send'>['body']>;
type ApplyBody = NonNullable<ApiInput<'company.apply'>['body']>;
type RepairBody = NonNullable<ApiInput<'rma.add'>['body']>;

/** What became of a try: taken; refused at fields, with the server's sentences; or not taken at all. */
export type Outcome =
  | { taken: CaseReceipt; email: string }
  | { fields: Partial<Record<ContactField, string>> }
  | {
      failed: 'offline' | 'noResponse' | 'tooMany' | 'other';
      message: string;
      retryAfter: number | null;
    };

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fields, retryAfter } = error;
  if (code === 'CUSTOMER_FRONT_CONSENT_OUTDATED') return { fields: { consentVersion: message } };
  const named = Object.entries(fields).filter(([field]) =>
    (contactFields as string[]).includes(field),
  );
  if (error.isFieldError && named.length > 0)
    return {
      fields: Object.fromEntries(named.map(([field, sentences]) => [field, sentences.join(' ')])),
    };
  const failed =
    code === 'OFFLINE'
      ? 'offline'
      : code === 'NO_RESPONSE'
        ? 'noResponse'
        : code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'
          ? 'tooMany'
          : 'other';
  return { failed, message, retryAfter: retryAfter ?? null };
}

/**
 * Sends a case, once: a second press while the first is under way does nothing, and one after a lost answer asks with the key of that try, also
 * after a reload.
 * @param owner whose draft it is
 */
export function useSendCase(kind: CaseKind, owner: string) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const callFailure = useCallFailure();
  const message = useMutation({ ...sendMessageMutation(api), networkMode: 'always' });
  const apply = useMutation({ ...applyMutation(api), networkMode: 'always' });
  const repair = useMutation({ ...addRepairMutation(api), networkMode: 'always' });
  const sending = useRef(false);
  const draft = draftKey(kind);

  const call = async (values: Partial<ContactValues>, subjects: readonly InquirySubject[]) => {
    if (kind === 'repair')
      return repair.mutateAsync({
        key: tabDrafts.keyFor(draft, owner, values),
        body: values as RepairBody,
      });
    if (kind === 'dealer')
      return apply.mutateAsync({
        key: tabDrafts.keyFor(draft, owner, values),
        body: values as ApplyBody,
      });
    const body = {
      ...values,
      kind,
      subjects: subjects.map(({ kind, alias }) => ({ kind, alias })),
    };
    return message.mutateAsync({
      key: tabDrafts.keyFor(draft, owner, body),
      body: body as MessageBody,
    });
  };
  return {
    busy: message.isPending || repair.isPending || apply.isPending,
    /** @param values as the schema has read them; null when a try is under way already */
    send: async (
      values: Partial<ContactValues>,
      subjects: readonly InquirySubject[],
    ): Promise<Outcome | null> => {
      if (sending.current) return null;
      sending.current = true;
      try {
        const taken = await call(values, subjects);
        tabDrafts.remove(draft);
        return { taken, email: values.email ?? '' };
      } catch (error) {
        const outcome = outcomeOf(error);
        // The server has decided. Anything else may have gone through, and is asked for again by its key.
        if (
          'fields' in outcome ||
          (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')
        )
          tabDrafts.answered(draft, owner);
        if ('fields' in outcome && outcome.fields.consentVersion)
          void queryClient.invalidateQueries({ queryKey: pageQuery(api, 'privacy').queryKey });
        // Of a form for members alone: what was typed stays, and is there again after the login.
        if (error instanceof ApiError && error.endsSession) callFailure(error);
        return outcome;
      } finally {
        sending.current = false;
      }
    },
  };
}
