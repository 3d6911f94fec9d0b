import type { SetupStep } from '@portolane/core/rules/desk/setup-steps.ts';
import { documentPath, kindPath } from '#features/content/content-path.ts';

/** Where a step is done: a screen of the desk, or else a document of the project (`docs/…`). */
export type SetupPlace = { href: string } | { document: string };

const screen = (href: string): SetupPlace => ({ href });
const page = (document: string): SetupPlace => ({ document });

/** The settings of the environment without which a gateway is missing. */
export const gatewaySettings: Readonly<Partial<Record<SetupStep, readonly string[]>>> = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['SMS_GATEWAY_URL'],
};

export const setupPlaces: Readonly<Record<SetupStep, SetupPlace>> = {
  company: screen(documentPath('identity.yaml')),
  look: screen(documentPath('identity.yaml')),
  contact: screen(documentPath('setting.yaml')),
  sections: screen(documentPath('sections.yaml')),
  categories: screen(documentPath('options.yaml')),
  brand: screen(kindPath('brands')),
  product: screen(kindPath('products')),
  legal: screen(kindPath('pages')),
  menu: screen(documentPath('menu.yaml')),
  origin: page('docs/deploy.md'),
  mail: page('docs/deploy.md'),
  sms: page('docs/deploy.md'),
  line: page('docs/line.md'),
  backup: page('docs/reliability.md'),
};
