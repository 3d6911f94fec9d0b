/**
 * The whole API, by resource. Browser code imports only types from this file; the schemas load with
 * the first call.
 */
import { brandEndpoints } from './brand.ts';
import { cartEndpoints } from './cart.ts';
import { companyEndpoints } from './company.ts';
import { couponEndpoints } from './coupon.ts';
import { curationEndpoints } from './curation.ts';
import type { Endpoint } from './endpoint.ts';
import { customerEndpoints } from './customer.ts';
import { dealerEndpoints } from './dealer.ts';
import { eventEndpoints } from './event.ts';
import { faqEndpoints } from './faq.ts';
import { feedEndpoints } from './feed.ts';
import { fileEndpoints } from './file.ts';
import { homepageEndpoints } from './homepage.ts';
import { itemEndpoints } from './item.ts';
import { lineEndpoints } from './line.ts';
import { menuEndpoints } from './menu.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { optionEndpoints } from './option.ts';
import { orderEndpoints } from './order.ts';
import { pageEndpoints } from './page.ts';
import { passwordEndpoints } from './password.ts';
import { privacyEndpoints } from './privacy.ts';
import { productEndpoints } from './product.ts';
import { questionnaireEndpoints } from './questionnaire.ts';
import { rmaEndpoints } from './rma.ts';
import { settingEndpoints } from './setting.ts';
import { siteEndpoints } from './site.ts';
import { tagEndpoints } from './tag.ts';
import { userEndpoints } from './user.ts';
import { waitlistEndpoints } from './waitlist.ts';

export const contract = {
  setting: settingEndpoints,
  menu: menuEndpoints,
  homepage: homepageEndpoints,
  option: optionEndpoints,
  tag: tagEndpoints,
  brand: brandEndpoints,
  product: productEndpoints,
  event: eventEndpoints,
  user: userEndpoints,
  dealer: dealerEndpoints,
  line: lineEndpoints,
  password: passwordEndpoints,
  cart: cartEndpoints,
  coupon: couponEndpoints,
  company: companyEndpoints,
  order: orderEndpoints,
  privacy: privacyEndpoints,
  waiting: waitlistEndpoints,
  questionnaire: questionnaireEndpoints,
  page: pageEndpoints,
  faq: faqEndpoints,
  feed: feedEndpoints,
  file: fileEndpoints,
  newsletter: newsletterEndpoints,
  customer: customerEndpoints,
  rma: rmaEndpoints,
  site: siteEndpoints,
  curation: curationEndpoints,
  ...itemEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

type Contract = typeof contract;

/** `resource.call`, e.g. `event.search`. */
export type EndpointName = {
  [R in keyof Contract]: `${R}.${keyof Contract[R] & string}`;
}[keyof Contract];
export type EndpointNamed<N extends EndpointName> =
  N extends `${infer R extends keyof Contract}.${infer C}`
    ? C extends keyof Contract[R]
      ? Contract[R][C]
      : never
    : never;

/** Returns an endpoint by its name. */
export function endpointNamed(name: EndpointName): Endpoint {
  const [resource, call] = name.split('.') as [keyof Contract, string];
  return (contract[resource] as Record<string, Endpoint>)[call]!;
}
