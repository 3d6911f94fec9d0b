import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

export interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Address without a query. */
  action: string;
}

/** A form that only asks for another page: the browser's own without JavaScript, a change without a reload with it. Empty fields stay out of the address. */
export function GetForm({ action, onSubmit, ...form }: GetFormProps) {
  const navigate = useNavigate();
  return (
    <form
      {...form}
      action={action}
      onSubmit={(event) => {
        onSubmit?.(event);
        event.preventDefault();
        const filled = [...new FormData(event.currentTarget)].filter(
          ([, value]) => value !== '',
        ) as [string, string][];
        const query = new URLSearchParams(filled).toString();
        void navigate(query ? `${action}?${query}` : action);
      }}
    />
  );
}
