import './form-view.css';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FailureNotice } from '#failure/failure-notice.tsx';
import { FormBody } from './form-body.tsx';
import { FormFields } from './form-context.tsx';
import type { ContractForm } from './use-contract-form.ts';

/** A form of the contract: the summary of its errors, why it was not sent, and its fields. */
export function FormView<Values extends FieldValues, Body>({
  form: { form, definition, attempt, failed, send, submit },
  className = 'form-view',
  id,
  children,
}: {
  form: ContractForm<Values, Body>;
  className?: string;
  /** Id for buttons outside of the form. */
  id?: string;
  /** Fields, by their names in the contract. */
  children: ReactNode;
}) {
  return (
    <FormFields form={form} definition={definition}>
      <FormBody
        className={className}
        attempt={attempt}
        onSubmit={submit(send)}
        {...(id === undefined ? {} : { id })}
      >
        {failed && <FailureNotice error={failed} />}
        {children}
      </FormBody>
    </FormFields>
  );
}
