import { createContext, use } from 'react';

export interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  locked: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  'aria-required'?: unknown;
}

/**
 * Connects a control with the surrounding Field: id, description, invalid, and required. The
 * control's own attributes take precedence, so it also works alone. `required` is set as
 * aria-required only, because the browser's own validation messages use its language, not the
 * page's.
 */
export function useFieldControl(own: ControlAttributes) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby':
      [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': (own['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    'aria-required':
      (own['aria-required'] as boolean | undefined) ?? (field?.required || undefined),
  };
}

export function useFieldLocked(): boolean {
  return use(FieldContext)?.locked ?? false;
}
