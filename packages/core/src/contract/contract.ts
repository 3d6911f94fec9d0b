/**
 * The whole API, by resource. Browser code imports only types from this file; the schemas load with
 * the first call.
 */
import { brandEndpoints } from './brand.ts';
import { cartEndpoints } from './cart.ts';
import { certificateEndpoints } from './certificate.ts';
import { companyEndpoints } from './company.ts';
import { couponEndpoints } from './coupon.ts';
import { curationEndpoints } from './curation.ts';
import { endpointIn, type Endpoint, type EndpointIn, type NameIn } from './endpoint.ts';
import { customerEndpoints } from './customer.ts';
import { dealerEndpoints } from './dealer.ts';
import { downloadEndpoints } from './download.ts';
import { eventEndpoints } from './event.ts';
import { faqEndpoints } from './faq.ts';
import { feedEndpoints } from './feed.ts';
import { fileEndpoints } from './file.ts';
import { homepageEndpoints } from './homepage.ts';
import { itemEndpoints } from './item.ts';
import { lineEndpoints } from './line.ts';
import { menuEndpoints } from './menu.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { noticeEndpoints } from './notice.ts';
import { optionEndpoints } from './option.ts';
import { orderEndpoints } from './order.ts';
import { pageEndpoints } from './page.ts';
import { passEndpoints } from './pass.ts';
import { passwordEndpoints } from './password.ts';
import { privacyEndpoints } from './privacy.ts';
import { productEndpoints } from './product.ts';
import { questionnaireEndpoints } from './questionnaire.ts';
import { rmaEndpoints } from './rma.ts';
import { settingEndpoints } from './setting.ts';
import { siteEndpoints } from './site.ts';
import { statementEndpoints } from './statement.ts';
import { tagEndpoints } from './tag.ts';
import { userEndpoints } from './user.ts';
import { waitlistEndpoints } from './waitlist.ts';

export const contract = {
  setting: settingEndpoints,
  statement: statementEndpoints,
  notice: noticeEndpoints,
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
  pass: passEndpoints,
  privacy: privacyEndpoints,
  waiting: waitlistEndpoints,
  certificate: certificateEndpoints,
  questionnaire: questionnaireEndpoints,
  page: pageEndpoints,
  faq: faqEndpoints,
  feed: feedEndpoints,
  file: fileEndpoints,
  download: downloadEndpoints,
  newsletter: newsletterEndpoints,
  customer: customerEndpoints,
  rma: rmaEndpoints,
  site: siteEndpoints,
  curation: curationEndpoints,
  ...itemEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Contract = typeof contract;

/** `resource.call`, e.g. `event.search`. */
export type EndpointName = NameIn<Contract>;
export type EndpointNamed<N extends EndpointName> = EndpointIn<Contract, N>;

/** Returns an endpoint by its name. */
export const endpointNamed = (name: EndpointName): Endpoint => endpointIn(contract, name);
