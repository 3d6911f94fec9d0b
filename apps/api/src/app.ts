import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { BODY_LIMIT } from '@portolane/core/contract/endpoint.ts';
import { PublicReads } from '#db/read-replica.ts';
import { DownloadSources } from '#domain/download-links/download-sources.ts';
import { addRequestContext } from '@portolane/server/logs/request-context.ts';
import type { EndpointContext } from '#endpoints/endpoint-context.ts';
import { RequestLines } from '#http/request-lines.ts';
import { validatorCompiler } from '#http/validation.ts';
import { deskAuditModule } from '#modules/audit/desk-routes.ts';
import { brandModule } from '#modules/brand/routes.ts';
import { caseDeskModule } from '#modules/case/desk-routes.ts';
import { cartModule } from '#modules/cart/routes.ts';
import { certificateModule } from '#modules/certificate/routes.ts';
import { companyDeskModule } from '#modules/company/desk-routes.ts';
import { companyModule } from '#modules/company/routes.ts';
import { couponModule } from '#modules/coupon/routes.ts';
import { customerModule } from '#modules/case/customer-routes.ts';
import { curationModule } from '#modules/curation/routes.ts';
import { dealerModule } from '#modules/dealer/routes.ts';
import { downloadModule } from '#modules/download/routes.ts';
import { deskContentCountsModule } from '#modules/content/desk-counts-routes.ts';
import { deskKeywordModule } from '#modules/content/desk-keyword-routes.ts';
import { deskMarkdownModule } from '#modules/content/desk-markdown-routes.ts';
import { deskBinModule } from '#modules/content/desk-bin-routes.ts';
import { deskContentModule } from '#modules/content/desk-routes.ts';
import { deskPreviewModule } from '#modules/content/preview-routes.ts';
import { deskModule } from '#modules/desk/routes.ts';
import { deskDoorModule } from '#modules/door/desk-routes.ts';
import { deskPaymentModule } from '#modules/payment/routes.ts';
import { deskEnrolmentModule } from '#modules/enrolment/desk-routes.ts';
import { deskEventModule } from '#modules/event/desk-routes.ts';
import { deskPublicationModule } from '#modules/content/desk-publication-routes.ts';
import { eventModule } from '#modules/event/routes.ts';
import { noticeModule } from '#modules/notice/routes.ts';
import { faqModule } from '#modules/faq/routes.ts';
import { feedModule } from '#modules/feed/routes.ts';
import { deskFiguresModule } from '#modules/figures/desk-routes.ts';
import { fileModule } from '#modules/file/routes.ts';
import { homepageModule } from '#modules/homepage/routes.ts';
import { itemModule } from '#modules/item/routes.ts';
import { lineModule } from '#modules/line/routes.ts';
import { memberDeskModule } from '#modules/member/desk-routes.ts';
import { memberPreviewModule } from '#modules/member/preview-routes.ts';
import { menuModule } from '#modules/menu/routes.ts';
import { newsletterModule } from '#modules/newsletter/routes.ts';
import { optionModule } from '#modules/option/routes.ts';
import { orderModule } from '#modules/order/routes.ts';
import { deskMessageModule } from '#modules/outbox/desk-routes.ts';
import { outboxModule } from '#modules/outbox/routes.ts';
import { pageModule } from '#modules/page/routes.ts';
import { passModule } from '#modules/pass/routes.ts';
import { passwordModule } from '#modules/password/routes.ts';
import { pictureModule } from '#modules/picture/routes.ts';
import { privacyModule } from '#modules/privacy/routes.ts';
import { productModule } from '#modules/product/routes.ts';
import { questionnaireModule } from '#modules/questionnaire/routes.ts';
import { deskRedirectModule } from '#modules/redirect/desk-routes.ts';
import { rmaModule } from '#modules/case/repair-routes.ts';
import { settingModule } from '#modules/setting/routes.ts';
import { siteModule } from '#modules/search/routes.ts';
import { statementModule } from '#modules/statement/routes.ts';
import { setupModule } from '#modules/setup/desk-routes.ts';
import { systemModule } from '#modules/system/desk-routes.ts';
import { tagModule } from '#modules/tag/routes.ts';
import { todayModule } from '#modules/today/desk-routes.ts';
import { userModule } from '#modules/user/routes.ts';
import { waitlistModule } from '#modules/waitlist/routes.ts';
import { addAnswerCache } from '#plugins/answer-cache.ts';
import { callLimits } from '#plugins/call-limits.ts';
import { answerError, addErrorHandler } from '#plugins/error-handler.ts';
import { addDeskFind } from '#modules/search/desk-find.ts';
import { acceptJsonBodies } from '#plugins/json-body.ts';
import { addKnownPaths } from '#plugins/known-paths.ts';
import { addLineBot } from '#plugins/line-bot.ts';
import { addOpenApi } from '#plugins/openapi.ts';
import { addPeriodicJobs } from '#plugins/periodic-jobs.ts';
import { addPolicies } from '#plugins/policies.ts';
import { addRequestIds, requestId } from '@portolane/server/routes/request-id.ts';
import { addSections } from '#plugins/sections.ts';
import { addSiteFigures } from '#plugins/site-figures.ts';
import type { Module, ModuleDeps } from './domain/module.ts';

const modules: readonly Module[] = [
  deskAuditModule,
  brandModule,
  cartModule,
  caseDeskModule,
  certificateModule,
  companyModule,
  couponModule,
  customerModule,
  curationModule,
  dealerModule,
  downloadModule,
  deskDoorModule,
  deskModule,
  deskContentModule,
  deskBinModule,
  deskContentCountsModule,
  deskKeywordModule,
  deskMarkdownModule,
  deskPreviewModule,
  deskEnrolmentModule,
  deskPaymentModule,
  deskEventModule,
  deskFiguresModule,
  deskPublicationModule,
  deskRedirectModule,
  eventModule,
  faqModule,
  noticeModule,
  feedModule,
  fileModule,
  homepageModule,
  itemModule,
  lineModule,
  memberDeskModule,
  memberPreviewModule,
  companyDeskModule,
  menuModule,
  newsletterModule,
  optionModule,
  orderModule,
  outboxModule,
  deskMessageModule,
  pageModule,
  passModule,
  passwordModule,
  pictureModule,
  privacyModule,
  productModule,
  questionnaireModule,
  rmaModule,
  settingModule,
  statementModule,
  siteModule,
  systemModule,
  setupModule,
  tagModule,
  todayModule,
  userModule,
  waitlistModule,
];

/**
 * Returns the API as a Fastify plugin. It changes nothing outside its own scope, so it can be
 * mounted on any server under any prefix.
 */
export const apiPlugin = (deps: ModuleDeps): FastifyPluginAsync =>
  async function portolaneApi(app: FastifyInstance) {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const publicReads = new PublicReads(deps.db, deps.replica ?? null);
    deps.metrics?.counter(
      'portolane_public_reads_total',
      'Reads of public data, by the database that answered them.',
      'database',
      () => publicReads.counts,
    );
    app.decorate('downloadSources', new DownloadSources());
    addRequestIds(app);
    addRequestContext(app);
    const endpoints: EndpointContext = {
      publicReads,
      answers: addAnswerCache(app, deps),
      undeclaredCodes: deps.settings.undeclaredCodes ?? 'log',
    };
    app.decorate('endpoints', endpoints);
    const limits = await callLimits(app, deps);
    app.addHook('onRequest', limits.beforeLogin);
    addSections(app, deps);
    addPolicies(app, deps);
    app.addHook('onRequest', limits.afterLogin);
    acceptJsonBodies(app);
    // Without this route, a host server with its own catch-all page would answer for unknown API
    // paths. Registered before `addKnownPaths` so that it does not count as a known path.
    app.get('/*', { schema: { hide: true }, config: { policy: 'anyone' } }, (_request, reply) =>
      reply.callNotFound(),
    );
    addKnownPaths(app);
    addErrorHandler(app);
    addPeriodicJobs(app, deps);
    addLineBot(app, deps);
    addSiteFigures(app, deps);
    if (deps.settings.apiDocs !== false) await addOpenApi(app, deps);
    await addDeskFind(app, deps);
    for (const module of modules) await module(app, deps);
  };

/**
 * Server options that a plugin cannot set itself: parameter length, errors raised before routing,
 * and timeouts (in milliseconds). Node checks connections every `connectionsCheckingInterval`, so
 * an incomplete request is closed within 25 s.
 */
export const serverOptions = {
  routerOptions: { maxParamLength: 500 },
  frameworkErrors: answerError,
  genReqId: requestId,
  logController: new RequestLines(),
  // A process that stops answers what arrives until its port is closed.
  return503OnClosing: false,
  bodyLimit: BODY_LIMIT,
  /** Limit for receiving the entire request. */
  requestTimeout: 20_000,
  /** Idle limit in either direction; longer than any response takes. */
  connectionTimeout: 60_000,
  /**
   * Idle limit between two requests. Longer than the 60 s of common load balancers, so that they
   * close first and never send a request on a connection that is closing.
   */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};
