import type { ReactNode, SubmitEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormErrors } from './form-errors.tsx';

interface FormBodyProps {
  className?: string;
  /** Id for buttons outside of the form. */
  id?: string;
  /** Changes with every refused attempt. */
  attempt: number;
  /** Errors of fields that the form itself found valid. */
  moreErrors?: FieldErrors;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
}

/** The element of a form inside `FormFields`, with the summary of its errors first. */
export function FormBody({ attempt, moreErrors, onSubmit, children, ...form }: FormBodyProps) {
  return (
    // POST: what is sent before hydration must not appear in the URL.
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} {...form}>
      <FormErrors attempt={attempt} {...(moreErrors ? { more: moreErrors } : {})} />
      {children}
    </form>
  );
}
