import { dealerEndpoints } from '@portolane/core/contract/dealer.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { resendValidation } from './resend-validation.ts';
import { validateDealer } from './validate-dealer.ts';

/** Validation of dealers by mail. */
export const dealerModule: Module = (app, deps) => {
  bind(app, dealerEndpoints.sendValidateEmail, async ({ member, language }) => ({
    items: {},
    message: await resendValidation(deps, member, language),
  }));
  bind(app, dealerEndpoints.validate, async ({ params, language }) => ({
    items: {},
    message: await validateDealer(deps, params.token, language),
  }));
};
