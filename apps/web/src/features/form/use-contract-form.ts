import { ApiError } from '@portolane/core/client/api-error.ts';
import { nationalPhone, splitExtension } from '@portolane/core/rules/form/typed-phone.ts';
import { schemaResolver } from '@portolane/parts/form/schema-resolver.ts';
import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import type { CallFailure } from '#platform/notify/use-call-failure.ts';
import { fieldsOf } from './contract-schema.ts';
import { type FormDefinition, FROM_SERVER } from './field-errors.ts';
import { type ErrorTable, refusedFields } from './server-refusal.ts';

interface FormDraft {
  key: string;
  /** Whose input it is; null while that is unknown. */
  owner: string | null;
  /**
   * Returns the values to show: by default, the initial values under the stored draft.
   * @param stored the draft's fields that fit the schema
   */
  restore?: (stored: Record<string, unknown>, raw: unknown) => object;
  /** Returns what is stored. Default: all values. */
  store?: (values: never) => unknown;
  /** Restored input counts as changed. */
  isChange?: boolean;
}

/** Names of the fields of a phone. */
interface PhonePaths<Values extends FieldValues> {
  code: Path<Values>;
  number: Path<Values>;
  extension?: Path<Values>;
}

/** Brings a number to its national form; an extension typed after it moves to its own field. */
function normalisePhone<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  { code, number, extension }: PhonePaths<Values>,
): void {
  const written: string = form.getValues(number);
  const typed = extension ? splitExtension(written) : { number: written, extension: '' };
  form.setValue(number, nationalPhone(form.getValues(code), typed.number) as never);
  if (extension && typed.extension) form.setValue(extension, typed.extension as never);
}

interface ContractFormOptions<Values extends FieldValues, Result, Body> extends FormDefinition {
  /** Values before anything is typed. */
  initial: Values;
  draft: FormDraft;
  /** Default: the schema's. */
  resolver?: Resolver<Values, unknown, Body>;
  phone?: PhonePaths<Values>;
  /** Calls the API with the body that the schema returned. */
  send: (body: Body) => Promise<Result>;
  onSent: (result: Result) => unknown;
  /** Codes of refusals that belong to a field. */
  errors: ErrorTable;
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
  const { schema, initial, draft, phone } = options;
  const [base] = useState(initial);
  const resolver = useMemo(
    () => options.resolver ?? (schemaResolver<Values>(schema as never) as never),
    [options.resolver, schema],
  );
  const form = useForm<Values, unknown, Body>({
    resolver,
    defaultValues: base as never,
    shouldFocusError: false,
  });
  const { dirtyFields } = form.formState;
  const [refusals, setRefusals] = useState(0);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const sent = useRef(false);
  const restoredFor = useRef<string | null>(null);

  // The draft is known after hydration. What was typed before then is newer.
  useLayoutEffect(() => {
    if (draft.owner === null || restoredFor.current === draft.owner) return;
    restoredFor.current = draft.owner;
    const raw = tabDrafts.of(draft.key, draft.owner);
    const stored = fieldsOf(schema, raw);
    const values = draft.restore?.(stored, raw) ?? { ...base, ...stored };
    for (const [name, value] of Object.entries(values)) {
      const current: unknown = form.getValues(name as Path<Values>);
      if ((dirtyFields as Record<string, unknown>)[name]) continue;
      if (JSON.stringify(current) !== JSON.stringify(value))
        form.setValue(name as Path<Values>, value as never, {
          shouldDirty: draft.isChange === true,
        });
    }
  });
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (restoredFor.current !== null && !sent.current)
          tabDrafts.set(draft.key, restoredFor.current, draft.store?.(values as never) ?? values);
      },
    }),
  );

  const refuse = (messages: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(messages))
      form.setError(path as Path<Values>, { type: FROM_SERVER, message });
    setRefusals((count) => count + 1);
  };
  const fail = (error: unknown) => {
    const messages =
      error instanceof ApiError ? refusedFields(error, options.errors, schema) : null;
    if (messages) {
      refuse(messages);
      options.onRefused?.(error as ApiError);
      // A check of the page itself has no message of a server.
      if ((error as ApiError).message === '') return;
    } else if (error instanceof ApiError) setFailed(error);
    else if (!options.announce) throw error;
    options.announce?.(error, options.words.label);
  };
  /** Sends a body once: a second press during an attempt, or after it succeeded, does nothing. */
  const send = async (body: Body) => {
    if (sending.current || sent.current) return;
    sending.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const result = await options.send(body);
      tabDrafts.remove(draft.key);
      sent.current = true;
      await options.onSent(result);
    } catch (error) {
      setBusy(false);
      fail(error);
    } finally {
      sending.current = false;
    }
  };
  const submit = (onValid: (body: Body) => unknown) => (event: SubmitEvent) => {
    // Not before: a number may be typed before its country is chosen.
    if (phone) normalisePhone(form, phone);
    return form.handleSubmit(onValid)(event);
  };
  return {
    form,
    definition: options as FormDefinition,
    /** The last failure that concerns no field. */
    failed,
    busy,
    /** Changes with every attempt that was refused. */
    attempt: form.formState.submitCount + refusals,
    send,
    /** Returns the handler of the form's submission. */
    submit,
    /** Empties the form after it was sent, for another one. */
    restart: (values: Values) => {
      sent.current = false;
      setBusy(false);
      form.reset(values);
    },
  };
}
