import { get, useFormContext } from 'react-hook-form';
import type { EnrolmentValues } from './enrol-form.ts';

interface StoredError {
  message?: string;
  root?: { message?: string };
}

/** Returns a function that says what is wrong at a path of the form. */
export function useErrorAt(): (path: string) => string | undefined {
  const { errors } = useFormContext<EnrolmentValues>().formState;
  return (path) => {
    const found: StoredError | undefined = get(errors, path);
    return found?.root?.message ?? found?.message;
  };
}
