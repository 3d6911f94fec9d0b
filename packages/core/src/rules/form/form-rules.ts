/**
 * The rules of forms by their names. Each is a function of this folder; what it says to people is `rule.<name>` of validation.json, in which `{{field}}` is
 * what the form calls the field. Form and server say the same sentence because both say it from here.
 */
export const formRules = [
  'require',
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
