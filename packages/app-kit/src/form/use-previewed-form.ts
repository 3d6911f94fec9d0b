import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

interface PreviewedFormOptions<Values extends FieldValues, Plan, Result, Body> extends Omit<
  ContractFormOptions<Values, Result, Body>,
  'isFinal'
> {
  /** Asks what `send` would do. */
  preview: (body: Body) => Promise<Plan>;
}

type Outcome<Plan, Result> =
  | { kind: 'previewed'; plan: Plan; typed: string }
  | { kind: 'sent'; result: Result };

/**
 * Runs a form of the contract whose effect is shown before it is sent: the first submission previews
 * it, the next one sends it. A preview counts only for the input that it was made for.
 */
export function usePreviewedForm<Values extends FieldValues, Plan, Result, Body = Values>({
  preview,
  send,
  onSent,
  ...options
}: PreviewedFormOptions<Values, Plan, Result, Body>) {
  const [shown, setShown] = useState<{ plan: Plan; typed: string } | null>(null);
  const form = useContractForm<Values, Outcome<Plan, Result>, Body>({
    ...options,
    isFinal: ({ kind }) => kind === 'sent',
    send: async (body): Promise<Outcome<Plan, Result>> =>
      plan === undefined
        ? { kind: 'previewed', plan: await preview(body), typed }
        : { kind: 'sent', result: await send(body) },
    onSent: (outcome) => (outcome.kind === 'sent' ? onSent?.(outcome.result) : setShown(outcome)),
  });
  const typed: string = JSON.stringify(useWatch({ control: form.form.control as never }));
  const plan: Plan | undefined = shown?.typed === typed ? shown.plan : undefined;
  return {
    ...form,
    /** What would be done; undefined until it was previewed, and after the input changed. */
    plan,
  };
}
