/**
 * Every page, once. The routes of both languages, typed links, access checks, robots.txt, and the
 * tests that walk all pages are derived from this table.
 */
import type { Language } from '@portolane/core/i18n/language.ts';
import { type PageDefinition, type PageRow, viewOf, withDefaults } from './page-row.ts';
import type { Namespace } from './platform/words/resources.ts';

/** A page of prose about the company: adding one takes this row and its content. */
const prosePage = <const Path extends string, const Alias extends string>(
  path: Path,
  prose: Alias,
) => ({ path, prose, file: 'company/prose', words: ['company'] }) as const;

/** A page of the member centre. */
const memberPage = <
  const Path extends string,
  const File extends string,
  const Words extends readonly Namespace[],
>(
  path: Path,
  file: File,
  words: Words,
) => ({ path, file, access: 'member', layout: 'member', words }) as const;

const brand = '/product/brand/:brandAlias';
const event = `${brand}/event/:eventAlias/:eventSeriesNum` as const;

export const pageTable = {
  home: {
    path: '/',
    file: 'home/home',
    fileEn: 'home/home-en',
    words: ['home', 'event', 'brand', 'status', 'list'],
  },

  brands: { path: '/product/brand', file: 'brand/brands', words: ['brand', 'list'] },
  brand: {
    path: brand,
    file: 'brand/brand',
    layout: 'brand',
    words: ['brand', 'event', 'file', 'status'],
  },
  brandIntroduce: {
    path: `${brand}/introduce`,
    file: 'brand/brand-introduce',
    layout: 'brand',
    words: ['brand'],
  },
  brandSolutions: {
    path: `${brand}/solution`,
    file: 'brand/brand-solutions',
    layout: 'brand',
    words: ['brand', 'article', 'list'],
  },
  brandSolution: {
    path: `${brand}/solution/:solutionAlias`,
    file: 'brand/brand-solution',
    layout: 'brand',
    words: ['brand', 'article', 'contact', 'share'],
  },
  brandProducts: {
    path: `${brand}/product`,
    file: 'brand/brand-products',
    layout: 'brand',
    words: ['brand', 'product', 'list'],
  },
  brandProduct: {
    path: `${brand}/product/:productAlias`,
    file: 'brand/brand-product',
    layout: 'brand',
    words: ['brand', 'product', 'file', 'contact'],
  },
  brandNews: { path: `${brand}/news`, file: 'brand/brand-news', redirectOnly: true, words: [] },
  brandNewsList: {
    path: `${brand}/news/:categoryAlias`,
    file: 'brand/brand-news-list',
    layout: 'brand',
    words: ['brand', 'article', 'list'],
  },
  brandNewsItem: {
    path: `${brand}/news/:categoryAlias/:newsAlias`,
    file: 'brand/brand-news-item',
    layout: 'brand',
    words: ['brand', 'article', 'share'],
  },
  brandCases: {
    path: `${brand}/case`,
    file: 'brand/brand-cases',
    layout: 'brand',
    words: ['brand', 'article', 'list'],
  },
  brandCase: {
    path: `${brand}/case/:caseAlias`,
    file: 'brand/brand-case',
    layout: 'brand',
    words: ['brand', 'article', 'share'],
  },
  brandFiles: {
    path: `${brand}/file`,
    file: 'brand/brand-files',
    layout: 'brand',
    words: ['brand', 'file', 'list'],
  },
  brandVideos: {
    path: `${brand}/video`,
    file: 'brand/brand-videos',
    layout: 'brand',
    words: ['brand', 'article', 'list'],
  },
  brandVideo: {
    path: `${brand}/video/:videoAlias`,
    file: 'brand/brand-video',
    layout: 'brand',
    needs: ['video'],
    words: ['brand', 'article', 'share'],
  },
  brandEvents: {
    path: `${brand}/event`,
    file: 'brand/brand-events',
    layout: 'brand',
    words: ['brand', 'event', 'status', 'list'],
  },

  products: { path: '/product/list', file: 'product/products', words: ['product', 'list'] },
  product: {
    path: '/product/list/:productAlias',
    file: 'product/product',
    words: ['product', 'brand', 'file', 'contact'],
  },
  compare: { path: '/product/compare', file: 'product/compare', words: ['product'] },
  contractFiles: { path: '/product/BOT', file: 'file/contract-files', words: ['file', 'list'] },
  solutions: { path: '/product/solution', file: 'article/solutions', words: ['article', 'list'] },
  solution: {
    path: '/product/solution/:solutionAlias',
    file: 'article/solution',
    words: ['article', 'contact', 'share'],
  },
  caseStory: {
    path: '/product/case/:caseAlias',
    file: 'article/case-story',
    words: ['article', 'share'],
  },

  news: { path: '/news/:categoryAlias', file: 'article/news', words: ['article', 'list'] },
  newsItem: {
    path: '/news/:categoryAlias/:newsAlias',
    file: 'article/news-item',
    words: ['article', 'share'],
  },
  videos: { path: '/video', file: 'article/videos', words: ['article', 'list'] },
  video: {
    path: '/video/:videoAlias',
    file: 'article/video',
    needs: ['video'],
    words: ['article', 'share'],
  },
  media: { path: '/media/:mediaUuid', file: 'file/media', words: ['file'] },

  events: { path: '/event', file: 'event/events', words: ['event', 'status', 'list'] },
  event: { path: event, file: 'event/event', words: ['event', 'status', 'waiting', 'share'] },
  apply: {
    path: `${event}/apply`,
    file: 'event/apply',
    access: 'member',
    form: true,
    words: ['event', 'apply', 'question', 'consent', 'country', 'status', 'form'],
  },
  enrolled: {
    path: `${event}/:uuid`,
    file: 'event/enrolled',
    access: 'member',
    words: ['event', 'apply', 'status'],
  },

  search: { path: '/search', file: 'search/search', hidden: true, words: ['search', 'list'] },
  files: { path: '/search/file', file: 'file/files', words: ['file', 'list'] },
  searchCategory: {
    path: '/search/:categoryAlias',
    file: 'search/search-category',
    hidden: true,
    words: ['search', 'list'],
  },
  keyword: { path: '/keyword/:alias', file: 'search/keyword', words: ['search', 'list'] },
  campaigns: { path: '/campaign', file: 'campaign/campaigns', redirectOnly: true, words: [] },
  campaign: { path: '/campaign/:aliasTwo', file: 'campaign/campaign', words: ['campaign'] },
  campaignTopic: {
    path: '/campaign/:aliasTwo/:alias',
    file: 'campaign/campaign-topic',
    words: ['campaign', 'event', 'status'],
  },

  about: { path: '/about', file: 'company/about', redirectOnly: true, words: [] },
  aboutMenu: {
    path: '/about/menu',
    file: 'company/about-menu',
    hidden: true,
    hydration: 'eager',
    words: ['company'],
  },
  organization: prosePage('/about/organization', 'organization'),
  history: prosePage('/about/history', 'history'),
  companyProfile: {
    path: '/about/:companyAlias',
    file: 'company/company-profile',
    words: ['company'],
  },
  finance: prosePage('/investor/finance', 'investor-finance'),
  shareholders: prosePage('/investor/shareholders', 'investor-shareholders'),
  companyPolicy: prosePage('/investor/companypolicy', 'investor-companypolicy'),
  stakeholders: prosePage('/investor/int', 'investor-int'),
  eliteJoin: prosePage('/elite/join', 'elite-join'),
  eliteGrow: prosePage('/elite/grow', 'elite-grow'),
  eliteLive: prosePage('/elite/live', 'elite-live'),
  faq: { path: '/faq', file: 'company/faq', words: ['company', 'list'] },
  faqCategory: { path: '/faq/:categoryAlias', file: 'company/faq-category', words: ['company'] },
  siteMap: { path: '/site-map', file: 'company/site-map', words: ['company'] },
  subscription: {
    path: '/subscription',
    file: 'company/subscription',
    hydration: 'eager',
    form: true,
    words: ['company', 'home'],
  },
  subscriptionConfirm: {
    path: '/subscription/confirm/:token',
    file: 'company/subscription-link',
    form: true,
    hidden: true,
    noReferrer: true,
    words: ['company'],
  },
  subscriptionEnd: {
    path: '/subscription/end/:token',
    file: 'company/subscription-link',
    form: true,
    hidden: true,
    noReferrer: true,
    words: ['company'],
  },
  subscriptionResult: {
    path: '/subscription/result/:result',
    file: 'company/subscription-result',
    hidden: true,
    words: ['company'],
  },
  privacy: { path: '/privacy', file: 'legal/privacy', words: ['legal'] },
  verify: {
    path: '/verify',
    file: 'company/verify',
    form: true,
    hidden: true,
    words: ['legal', 'form'],
  },
  verified: {
    path: '/verify/:number',
    file: 'company/verify',
    form: true,
    hidden: true,
    words: ['legal', 'form'],
  },

  contactMenu: {
    path: '/contact/menu',
    file: 'contact/contact-menu',
    hydration: 'eager',
    hidden: true,
    words: ['contact'],
  },
  inquiry: {
    path: '/contact/inquiry',
    file: 'contact/inquiry',
    hydration: 'eager',
    form: true,
    words: ['contact', 'choices', 'consent', 'country', 'form'],
  },
  contactSales: {
    path: '/contact/contact-sales',
    file: 'contact/contact-sales',
    hydration: 'eager',
    form: true,
    words: ['contact', 'choices', 'consent', 'country', 'form'],
  },
  location: {
    path: '/contact/location',
    file: 'contact/location',
    needs: ['map'],
    words: ['contact'],
  },
  repair: {
    path: '/contact/repair',
    file: 'contact/repair',
    hydration: 'eager',
    form: true,
    words: ['contact', 'ownCases', 'choices', 'consent', 'country', 'form'],
  },
  otherInquiry: {
    path: '/contact/inquiryOther',
    file: 'contact/other-inquiry',
    hydration: 'eager',
    form: true,
    words: ['contact', 'choices', 'consent', 'country', 'form'],
  },
  inquiryList: {
    path: '/contact/list',
    file: 'contact/inquiry-list',
    hydration: 'eager',
    hidden: true,
    words: ['contact'],
  },

  login: {
    path: '/login',
    file: 'account/login',
    access: 'guest',
    hydration: 'eager',
    form: true,
    words: ['login', 'country'],
  },
  register: {
    path: '/register',
    file: 'account/register',
    access: 'guest',
    hydration: 'eager',
    form: true,
    words: ['account', 'login', 'choices', 'consent', 'country', 'validation', 'form'],
  },
  passwordRequest: {
    path: '/password/email',
    file: 'account/password-request',
    form: true,
    hidden: true,
    words: ['account', 'validation', 'form'],
  },
  passwordReset: {
    path: '/password/reset/:token',
    file: 'account/password-reset',
    form: true,
    hydration: 'eager',
    hidden: true,
    words: ['account', 'validation', 'form'],
  },
  dealerValidate: {
    path: '/dealer/validate/:token',
    file: 'account/dealer-validate',
    hydration: 'eager',
    hidden: true,
    words: ['account'],
  },
  memberUpdate: {
    path: '/member/update/:uuid',
    file: 'account/member-update',
    form: true,
    hydration: 'eager',
    hidden: true,
    words: ['account', 'login', 'choices', 'consent', 'country', 'validation', 'form'],
  },
  member: memberPage('/member', 'member/member', ['member', 'event', 'status', 'waiting']),
  memberActivity: memberPage('/member/activity', 'member/enrolments', ['member', 'status', 'list']),
  memberEvent: memberPage('/member/event', 'member/enrolments', ['member', 'status', 'list']),
  memberActivityOrder: memberPage('/member/activity/:eventAlias/:eventSeriesNum', 'member/order', [
    'member',
    'order',
    'cancellation',
    'apply',
    'event',
    'status',
    'file',
    'form',
  ]),
  memberEventOrder: memberPage('/member/event/:eventAlias/:eventSeriesNum', 'member/order', [
    'member',
    'order',
    'cancellation',
    'apply',
    'event',
    'status',
    'file',
    'form',
  ]),
  memberCoupon: memberPage('/member/coupon', 'member/coupon', ['member', 'list']),
  memberCases: memberPage('/member/case', 'member/cases', ['member', 'ownCases', 'list']),
  memberCase: memberPage('/member/case/:number', 'member/case', ['member', 'ownCases']),
  questionnaires: memberPage('/member/questionnaire', 'member/questionnaires', [
    'member',
    'questionnaire',
  ]),
  questionnaire: {
    path: '/member/questionnaire/:uuid',
    file: 'member/questionnaire',
    access: 'member',
    layout: 'member',
    form: true,
    words: ['member', 'questionnaire', 'question', 'form'],
  },
  memberTraining: memberPage('/member/training', 'member/training', ['member', 'file']),
  memberInfo: {
    path: '/member/info',
    file: 'member/info',
    access: 'member',
    layout: 'member',
    onFailure: 'login',
    words: ['member', 'profile', 'choices', 'country', 'status', 'form'],
  },
  memberSetting: {
    path: '/member/setting',
    file: 'member/setting',
    access: 'member',
    layout: 'member',
    form: true,
    onFailure: 'login',
    words: ['member', 'profile', 'choices', 'country', 'form'],
  },
  memberUpgrade: {
    path: '/member/upgrade',
    file: 'member/upgrade',
    access: 'member',
    layout: 'member',
    form: true,
    words: ['member', 'profile', 'contact', 'choices', 'consent', 'country', 'form'],
  },
  memberLine: memberPage('/member/line', 'member/line', ['member', 'line']),
  memberPrivacy: memberPage('/member/privacy', 'member/privacy', ['member', 'privacy']),
  memberActivityLive: {
    path: '/member/activity/:eventAlias/:eventSeriesNum/live/:sessionUuid',
    file: 'live/live',
    access: 'member',
    needs: ['live'],
    words: ['live', 'status', 'member', 'event'],
  },
  memberEventLive: {
    path: '/member/event/:eventAlias/:eventSeriesNum/live/:sessionUuid',
    file: 'live/live',
    access: 'member',
    needs: ['live'],
    words: ['live', 'status', 'member', 'event'],
  },

  accountBind: {
    path: '/account-bind',
    file: 'line/account-bind',
    layout: 'liff',
    hydration: 'eager',
    hidden: true,
    words: ['line'],
  },
  chatbotLogin: {
    path: '/chatbot/login',
    file: 'line/chatbot-login',
    layout: 'liff',
    hydration: 'eager',
    form: true,
    hidden: true,
    noReferrer: true,
    words: ['line', 'login', 'country'],
  },

  pass: {
    path: '/pass/:passText',
    file: 'pass/pass',
    layout: 'liff',
    hydration: 'eager',
    hidden: true,
    noReferrer: true,
    words: ['pass'],
  },

  notFound: {
    path: '/404',
    file: 'failure/not-found',
    hydration: 'eager',
    hidden: true,
    words: ['failure'],
  },
  timeout: {
    path: '/timeout',
    file: 'failure/timeout',
    hydration: 'eager',
    hidden: true,
    words: ['failure'],
  },
  notSent: { path: '/not-sent', file: 'failure/not-sent', hidden: true, words: ['failure'] },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pageTable;
export const pageIds = Object.keys(pageTable) as PageId[];

/** Returns the row of a page with defaults. */
export const pageDefinition = (id: PageId): PageDefinition => withDefaults(pageTable[id]);

/** Returns the file of a page's view in a language (`viewOf`). */
export const viewFile = (id: PageId, language: Language): string => viewOf(pageTable[id], language);
