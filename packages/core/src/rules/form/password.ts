import type { FormRule } from './form-rules.ts';
import { isLengthBetween } from './text-rules.ts';

export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The form rule `password`: 8 to 16 characters of any kind. */
export const isPassword = (text: string): boolean =>
  isLengthBetween(text, PASSWORD_LENGTH.min, PASSWORD_LENGTH.max);

/** The form rule `confirmPassword`: both inputs are equal. */
export const isSamePassword = (password: string, again: string): boolean => password === again;

/** Returns the rule that each of the two fields breaks. */
export const passwordProblems = ({
  password,
  passwordConfirm,
}: {
  password: string;
  passwordConfirm: string;
}): Partial<Record<'password' | 'passwordConfirm', FormRule>> => ({
  ...(isPassword(password) ? {} : { password: 'password' }),
  ...(isSamePassword(password, passwordConfirm) ? {} : { passwordConfirm: 'confirmPassword' }),
});
