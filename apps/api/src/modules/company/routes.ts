import { companyEndpoints } from '@portolane/core/contract/company.ts';
import { openCase } from '#modules/case/open-case.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { lookUpCompany } from './look-up-company.ts';

/** Look-up of companies by VAT number, and applications to become a dealer. */
export const companyModule: Module = (app, deps) => {
  bind(app, companyEndpoints.lookUp, async ({ params, language, request }) => ({
    items: await lookUpCompany(deps, params.vat, { ip: request.ip, language }),
  }));
  bind(app, companyEndpoints.apply, async ({ body, headers, language, request }) => {
    const { city, industry, companySize, ...sent } = body;
    const details = { city, industry, companySize };
    const from = { ip: request.ip, language, key: headers['idempotency-key'] };
    return {
      items: await openCase(deps, { kind: 'dealer', sent: { ...sent, brand: '' }, details, from }),
    };
  });
};
