/**
 * The texts of the website that say something about the company, and that a site may therefore
 * write itself: by the page on which they appear, and by their role there. Each names its text of
 * the translations as `namespace:key`, followed by the values that the text may use. The
 * translations themselves are true of any distributor.
 */
import type { TranslationBundle } from '#i18n/create-translations.ts';
import type { Language } from '#i18n/language.ts';

type Statement = readonly [text: `${string}:${string}`, ...values: string[]];

export const statements = {
  home: {
    newsletterTitle: ['home:newsletter.title'],
    newsletterText: ['home:newsletter.text'],
  },
  newsletterPage: {
    description: ['company:newsletter.description'],
    lead: ['company:newsletter.general.lead'],
    newsletterContent: ['company:newsletter.general.content'],
    dealerLead: ['company:newsletter.dealer.lead'],
    dealerContent: ['company:newsletter.dealer.content'],
    frequency: ['company:newsletter.about.often'],
    newsletterLanguage: ['company:newsletter.about.language'],
    unsubscribing: ['company:newsletter.about.end'],
    addressUse: ['company:newsletter.privacy'],
    subscribed: ['company:newsletter.confirmed.text'],
  },
  brandList: {
    lead: ['brand:list.lead'],
    description: ['brand:list.description'],
  },
  brandPage: {
    contactName: ['brand:contact', 'name'],
  },
  productList: {
    lead: ['product:list.lead'],
    description: ['product:list.description'],
    brandLead: ['product:list.brandLead', 'brand'],
    brandDescription: ['product:list.brandDescription', 'brand'],
  },
  productPage: {
    description: ['product:detail.description', 'brand', 'title', 'summary'],
    panelTitle: ['product:panel.title'],
    panelText: ['product:panel.lead', 'brand'],
  },
  solutionList: {
    lead: ['article:solution.lead'],
    description: ['article:solution.description'],
    brandLead: ['article:brand.solutionLead', 'brand'],
  },
  bulletinList: {
    lead: ['article:news.lead.bulletin'],
    description: ['article:news.description.bulletin'],
    brandLead: ['article:brand.newsLead.bulletin', 'brand'],
  },
  promotionList: {
    lead: ['article:news.lead.promotion'],
    description: ['article:news.description.promotion'],
    brandLead: ['article:brand.newsLead.promotion', 'brand'],
  },
  videoList: {
    lead: ['article:video.lead'],
    description: ['article:video.description'],
    brandLead: ['article:brand.videoLead', 'brand'],
  },
  caseList: {
    brandLead: ['article:brand.caseLead', 'brand'],
  },
  eventList: {
    lead: ['event:list.lead'],
    description: ['event:list.description'],
    nothingFound: ['event:list.emptyReason'],
    brandDescription: ['brand:events.description', 'brand'],
  },
  fileList: {
    lead: ['file:all.lead'],
    description: ['file:all.description'],
    brandLead: ['file:brand.lead', 'brand'],
    brandDescription: ['file:brand.description', 'brand'],
  },
  contractFileList: {
    lead: ['file:contract.lead'],
    description: ['file:contract.description'],
  },
  inquiryPage: {
    lead: ['contact:page.inquiry.lead'],
    team: ['contact:panel.team'],
    afterSending: ['contact:sent.next.inquiry'],
  },
  salesPage: {
    lead: ['contact:page.contactSales.lead'],
    afterSending: ['contact:sent.next.sales'],
  },
  otherInquiryPage: {
    lead: ['contact:page.otherInquiry.lead'],
    team: ['contact:panel.service'],
    teamRole: ['contact:panel.serviceRole'],
    afterSending: ['contact:sent.next.other'],
  },
  repairPage: {
    lead: ['contact:page.repair.lead'],
    team: ['contact:panel.repair'],
    teamRole: ['contact:panel.repairRole'],
    afterSending: ['contact:sent.next.repair'],
  },
  dealerApplication: {
    text: ['profile:upgrade.text'],
    afterSending: ['contact:sent.next.dealer'],
  },
  officeList: {
    lead: ['contact:page.location.lead'],
  },
  faqPage: {
    description: ['company:faq.description'],
  },
  registration: {
    description: ['account:register.description'],
    newsletterChoice: ['account:newsletter'],
    oldMembers: ['account:update.lead'],
  },
  memberCentre: {
    noCourses: ['member:list.course.empty'],
    noActivities: ['member:list.activity.empty'],
  },
  enrolling: {
    payment: ['apply:confirm.payment'],
    paymentConfirmed: ['apply:done.pay.CONFIRMED'],
    paymentPending: ['apply:done.pay.PENDING'],
    review: ['apply:done.nextReview'],
    arrival: ['apply:done.nextPhysical'],
  },
} as const satisfies Record<string, Record<string, Statement>>;

export type StatementPage = keyof typeof statements;

/** Texts that a site has written, in one or both languages, by page. */
export type WrittenStatements = Readonly<
  Record<
    string,
    Readonly<Record<string, { zh: string; en?: string | undefined } | undefined>> | undefined
  >
>;

/** Yields every statement with its page and its name there. */
export function* everyStatement(): Generator<{
  page: string;
  name: string;
  namespace: string;
  key: string;
  values: readonly string[];
}> {
  for (const [page, texts] of Object.entries(statements))
    for (const [name, [text, ...values]] of Object.entries(texts) as [string, Statement][]) {
      const [namespace = '', key = ''] = text.split(':');
      yield { page, name, namespace, key, values };
    }
}

/** Names that any text may use (`SiteNames`). */
const siteValues = ['site', 'siteTitle', 'company'];

/**
 * Returns what a text uses that nothing stands for in its place, e.g. `{{price}}`; undefined if
 * everything does.
 */
export function unknownValueIn(text: string, values: readonly string[]): string | undefined {
  const known = new Set([...siteValues, ...values].map((name) => `{{${name}}}`));
  // `$t(…)` would insert another text of the translations.
  return text.match(/\{\{.*?\}\}|\{\{|\}\}|\$t\(/g)?.find((used) => !known.has(used));
}

/** A text, or texts below it by the next part of their keys. */
type Nested = { [part: string]: string | Nested };

/**
 * Returns the texts that a site has written in a language, by namespace and as its translations
 * nest them. A text written in Chinese only is left out in English, where the translations have a
 * text.
 */
export function statementBundles(
  written: WrittenStatements,
  language: Language,
): Record<string, TranslationBundle> {
  const bundles: Nested = {};
  for (const { page, name, namespace, key } of everyStatement()) {
    const text = written[page]?.[name]?.[language === 'en' ? 'en' : 'zh'];
    if (text === undefined) continue;
    const parts = [namespace, ...key.split('.')];
    const last = parts.pop()!;
    let place = bundles;
    for (const part of parts) place = (place[part] ??= {}) as Nested;
    place[last] = text;
  }
  return bundles;
}
