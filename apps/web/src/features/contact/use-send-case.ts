import { useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type {
  CaseReceipt,
  InquirySubject,
  InquiryTerms,
} from '@portolane/core/contract/customer.ts';
import { applyMutation } from '@portolane/core/queries/company.ts';
import { sendMessageMutation } from '@portolane/core/queries/customer.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { addRepairMutation } from '@portolane/core/queries/rma.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import type { BodySchema } from '@portolane/app-kit/form/contract-schema.ts';
import { type ErrorTable, refusedFields } from '@portolane/app-kit/form/server-refusal.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import type { ContactValues } from './contact-form.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

type MessageBody = NonNullable<ApiInput<'customer.send'>['body']>;
type ApplyBody = NonNullable<ApiInput<'company.apply'>['body']>;
type RepairBody = NonNullable<ApiInput<'rma.add'>['body']>;

export interface SentCase {
  receipt: CaseReceipt;
  email: string;
}

/** Name of a form's draft. */
export const draftKey = (kind: CaseKind): string => `contact/${kind}`;

export const caseErrors: ErrorTable = { CUSTOMER_FRONT_CONSENT_OUTDATED: 'consentVersion' };

interface CaseToSend {
  kind: CaseKind;
  schema: BodySchema;
  /** The owner of the draft. */
  owner: string;
  subjects: readonly (InquirySubject & InquiryTerms)[];
}

/**
 * Returns a function that sends a case. An attempt after a lost response repeats the idempotency
 * key, also after a reload.
 */
export function useSendCase({ kind, schema, owner, subjects }: CaseToSend) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const message = useCallMutation(sendMessageMutation(api));
  const apply = useCallMutation(applyMutation(api));
  const repair = useCallMutation(addRepairMutation(api));
  const draft = draftKey(kind);

  const call = (values: ContactValues): Promise<CaseReceipt> => {
    const keyed = <Body extends object>(body: Body) => ({
      key: tabDrafts.keyFor(draft, owner, body),
      body,
    });
    if (kind === 'repair') return repair.mutateAsync(keyed(values as RepairBody));
    if (kind === 'dealer') return apply.mutateAsync(keyed(values as ApplyBody));
    const about = subjects.map((subject) => ({
      kind: subject.kind,
      alias: subject.alias,
      ...(subject.kind === 'product' && { quantity: subject.quantity ?? 1 }),
      ...(subject.note && { note: subject.note }),
    }));
    return message.mutateAsync(keyed({ ...values, kind, subjects: about } as MessageBody));
  };
  return async (values: ContactValues): Promise<SentCase> => {
    try {
      return { receipt: await call(values), email: values.email ?? '' };
    } catch (error) {
      if (error instanceof ApiError) {
        // Any other attempt may have succeeded, and is repeated with its key.
        if (refusedFields(error, caseErrors, schema) || error.code === 'IDEMPOTENCY_KEY_REUSED')
          tabDrafts.answered(draft, owner);
        if (error.code === 'CUSTOMER_FRONT_CONSENT_OUTDATED')
          void refetchQueries(queryClient, [pageQuery(api, 'privacy').queryKey]);
      }
      throw error;
    }
  };
}
