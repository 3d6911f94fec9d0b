/**
 * The names of all form rules. Each is implemented by a function in this folder, and its message is
 * `rule.<name>` in validation.json, where `{{field}}` is the field's label. Form and server both
 * take messages from there, so they agree.
 */
export const formRules = [
  'require',
  'name',
  'format',
  'agree',
  'minLength',
  'lengthBetween',
  'phone',
  'tel',
  'phoneBarcode',
  'carrierBarcode',
  'loveCode',
  'companyId',
  'email',
  'emailComparison',
  'emailcheck',
  'companyemail',
  'checkDealerVat',
  'confirmPassword',
  'phonecheck',
  'identity',
  'password',
  'number',
  'digits',
  'positive',
  'domain',
] as const;

export type FormRule = (typeof formRules)[number];
