import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

export interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Path without search parameters. */
  action: string;
}

/**
 * A form that navigates to its results: by the browser without JavaScript, by the router with it.
 * Empty fields are left out of the URL.
 */
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
