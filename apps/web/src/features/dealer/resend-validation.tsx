import { lazyPart } from '#platform/loading/lazy-part.tsx';

/** Sends a dealer the validation email again. Lazy with its texts: hardly a visitor needs it. */
export const ResendValidation = lazyPart(() =>
  import('./resend-validation-button.tsx').then((module) => module.ResendValidationButton),
);
