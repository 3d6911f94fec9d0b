/**
 * Fields that people type about themselves and others. They are read as the page reads them, so
 * that every caller may send what was typed or copied. The message of a refusal is the name of the
 * form rule.
 */
import * as z from 'zod/mini';
import { formEmailPattern, plainEmail } from '#rules/form/email.ts';
import type { FormRule } from '#rules/form/form-rules.ts';
import { isName, plainName } from '#rules/form/person-name.ts';
import { plainDigits } from '#rules/form/plain-digits.ts';
import { readStoredPhone } from '#rules/form/stored-phone.ts';
import { plainPhone } from '#rules/form/typed-phone.ts';

/** No control characters: the text becomes a single line in an email. */
export const noControlCharacters = z.regex(/^\P{Cc}*$/u);

const rule = <const R extends FormRule>(name: R): R => name;

/** The name of a person or company, as changed by `plainName`; may be empty. */
export const emptyOrName = (most: number) =>
  z.string().check(
    z.overwrite(plainName),
    z.maxLength(most),
    noControlCharacters,
    z.refine((text) => text === '' || isName(text), rule('name')),
  );
export const requiredName = (most: number) => emptyOrName(most).check(z.minLength(1));
export const optionalName = (most: number) => z._default(emptyOrName(most), '');

/** An address that passes the form rule `email`. */
export const emailAddress = z
  .string()
  .check(z.overwrite(plainEmail), z.maxLength(120), z.regex(formEmailPattern, rule('email')));
export const optionalEmail = z._default(
  z
    .string()
    .check(
      z.overwrite(plainEmail),
      z.maxLength(120),
      z.regex(new RegExp(`^$|${formEmailPattern.source}`), rule('email')),
    ),
  '',
);
/** An address whose rule depends on other fields; may be empty. */
export const typedEmail = z._default(
  z.string().check(z.overwrite(plainEmail), z.maxLength(120), noControlCharacters),
  '',
);

/** Digits, however they are grouped. */
export const digits = (pattern: RegExp) =>
  z.string().check(z.overwrite(plainDigits), z.regex(pattern));

/** A calling code, such as +886. */
export const phoneCode = z.string().check(z.trim(), z.regex(/^\+\d{1,4}$/));
/** A number without its calling code. Its valid length depends on the code. */
export const phoneNumber = z.string().check(z.overwrite(plainPhone), z.regex(/^\d{4,15}$/));
/** A mobile number in the form of `formatStoredPhone`, or ''. */
export const storedPhone = z._default(
  z.string().check(z.overwrite(readStoredPhone), z.maxLength(24), noControlCharacters),
  '',
);
/** A company number whose rule depends on other fields; may be empty. */
export const typedVat = z._default(
  z.string().check(z.overwrite(plainDigits), z.maxLength(20), noControlCharacters),
  '',
);
