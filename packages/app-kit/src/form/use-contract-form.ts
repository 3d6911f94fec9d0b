import { ApiError } from '@portolane/core/client/api-error.ts';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CallFailure } from '#failure/call-failure.ts';
import { ExpectedFailure } from '#failure/expected-failure.ts';
import { type ErrorTable, refusedFields } from './server-refusal.ts';
import { type DraftedFormOptions, useDraftedForm } from './use-drafted-form.ts';

export interface ContractFormOptions<
  Values extends FieldValues,
  Result,
  Body,
> extends DraftedFormOptions<Values, Body> {
  /** Calls the API with the body that the schema returned. */
  send: (body: Body) => Promise<Result>;
  onSent?: (result: Result) => unknown;
  /**
   * Whether a result ends the form. Default: yes. Otherwise it keeps its input and can be sent again,
   * e.g. after a preview.
   */
  isFinal?: (result: Result) => boolean;
  /** Codes of refusals that belong to a field. */
  errors?: ErrorTable;
  /** Called after a refusal was shown at its fields. */
  onRefused?: (error: ApiError) => void;
  /**
   * Announces every failure as those of other calls are, in the dialog 欄位錯誤 or a notice, also
   * where a field shows it. Missing in forms that show all failures themselves.
   */
  announce?: CallFailure;
}

/**
 * Runs a form of the contract: the schema validates it, what is typed is kept in the tab until it
 * is sent, and refusals of the server are shown at their fields.
 */
export function useContractForm<Values extends FieldValues, Result, Body = Values>(
  options: ContractFormOptions<Values, Result, Body>,
) {
  const drafted = useDraftedForm<Values, Body>(options);
  const [failed, setFailed] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const state = useRef<'open' | 'sending' | 'sent'>('open');

  const fail = (error: unknown) => {
    const messages =
      error instanceof ApiError ? refusedFields(error, options.errors ?? {}, options.schema) : null;
    if (messages) {
      drafted.refuse(messages);
      options.onRefused?.(error as ApiError);
      // A check of the page itself has no message of a server.
      if ((error as ApiError).message === '') return;
    } else if (error instanceof ApiError || !options.announce) {
      if (!(error instanceof ApiError || error instanceof ExpectedFailure)) reportError(error);
      setFailed(error as Error);
    }
    options.announce?.(error, options.texts.label);
  };
  /** Sends a body once: a second press during an attempt, or after it succeeded, does nothing. */
  const send = async (body: Body) => {
    if (state.current !== 'open') return;
    state.current = 'sending';
    setBusy(true);
    setFailed(null);
    try {
      const result = await options.send(body);
      if (options.isFinal?.(result) ?? true) {
        drafted.finish();
        state.current = 'sent';
      } else setBusy(false);
      await options.onSent?.(result);
    } catch (error) {
      setBusy(false);
      fail(error);
    } finally {
      if (state.current === 'sending') state.current = 'open';
    }
  };
  return {
    ...drafted,
    /** The last failure that concerns no field. */
    failed,
    busy,
    send,
    restart: (values: Values) => {
      state.current = 'open';
      setBusy(false);
      drafted.restart(values);
    },
  };
}

export type ContractForm<Values extends FieldValues, Body = Values> = ReturnType<
  typeof useContractForm<Values, unknown, Body>
>;
