import { nationalPhone, splitExtension } from '@portolane/core/rules/form/typed-phone.ts';
import { schemaResolver } from './schema-resolver.ts';
import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { tabDrafts } from './tab-drafts.ts';
import { fieldsOf } from './contract-schema.ts';
import { type FormDefinition, FROM_SERVER } from './field-errors.ts';

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

export interface DraftedFormOptions<Values extends FieldValues, Body> extends FormDefinition {
  /** Values before anything is typed. */
  initial: Values;
  /** Missing in forms whose input is not kept. */
  draft?: FormDraft;
  /** Default: the schema's. */
  resolver?: Resolver<Values, unknown, Body>;
  phone?: PhonePaths<Values>;
}

/** A form that the contract's schema validates, with what was typed kept in the tab. */
export function useDraftedForm<Values extends FieldValues, Body = Values>(
  options: DraftedFormOptions<Values, Body>,
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
  const restoredFor = useRef<string | null>(null);
  const finished = useRef(false);

  // The draft is known after hydration. What was typed before then is newer.
  useLayoutEffect(() => {
    if (!draft || draft.owner === null || restoredFor.current === draft.owner) return;
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
        if (draft && restoredFor.current !== null && !finished.current)
          tabDrafts.set(draft.key, restoredFor.current, draft.store?.(values as never) ?? values);
      },
    }),
  );

  return {
    form,
    definition: options as FormDefinition,
    /** Changes with every attempt that was refused. */
    attempt: form.formState.submitCount + refusals,
    /** Shows messages of the server at their fields. */
    refuse: (messages: Readonly<Record<string, string>>) => {
      for (const [path, message] of Object.entries(messages))
        form.setError(path as Path<Values>, { type: FROM_SERVER, message });
      setRefusals((count) => count + 1);
    },
    /** Returns the handler of the form's submission. */
    submit: (onValid: (body: Body) => unknown) => (event: SubmitEvent) => {
      // Not before: a number may be typed before its country is chosen.
      if (phone) normalisePhone(form, phone);
      return form.handleSubmit(onValid)(event);
    },
    /** Removes the draft and keeps no other. */
    finish: () => {
      if (draft) tabDrafts.remove(draft.key);
      finished.current = true;
    },
    /** Empties the form after it was sent, for another one. */
    restart: (values: Values) => {
      finished.current = false;
      form.reset(values);
    },
  };
}
