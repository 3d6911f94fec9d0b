import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandSummary } from '@portolane/core/contract/brand.ts';
import { contentField } from '@portolane/core/contract/desk/content-field.ts';
import { failureEnvelope } from '@portolane/core/contract/endpoint.ts';
import { eventSession, eventSummary, personnel } from '@portolane/core/contract/event.ts';
import { menuItem } from '@portolane/core/contract/menu.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { deskCookieName } from '#domain/desk/desk-cookie.ts';
import { operationSchema, securitySchemes } from './openapi-operation.ts';
import { underPolicy } from '@portolane/server/routes/route-policies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In requests for the documentation. */
    siteTitle: string;
  }
}

/**
 * Content Security Policy of the documentation page: scripts, styles and calls of its own origin,
 * inline style attributes (set by the Swagger UI bundle), and data: images.
 */
const docsContentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Schemas with a name in the document: the recursive one needs it, the others keep the document
 * short.
 */
const named = {
  BrandSummary: brandSummary,
  ContentField: contentField,
  EventSession: eventSession,
  EventSummary: eventSummary,
  Failure: failureEnvelope,
  MenuItem: menuItem,
  Personnel: personnel,
};

/**
 * Serves the contract as OpenAPI 3.1 at `/docs/json` and as a page at `/docs`. Register before the
 * modules, because it collects routes as they are added.
 */
export async function addOpenApi(
  app: FastifyInstance,
  deps: Pick<ModuleDeps, 'db' | 'settings'>,
): Promise<void> {
  const { publicOrigin } = deps.settings;
  for (const [id, schema] of Object.entries(named))
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // Replaced in each answer: the site may get another name.
        title: 'API',
        version: '1',
        description:
          'Success: HTTP 200 with `{ code: 200, status: "SUCCESS", message, items, pagination? }`. Failure: the HTTP status equals `code`, and `status` is a code of the catalogue. `Accept-Language: zh-Hant` or `en` chooses the language. Moments are UTC; money is whole New Taiwan dollars.',
      },
      servers: [{ url: `${publicOrigin}${app.prefix}` }],
      components: {
        securitySchemes: securitySchemes(deskCookieName({ publicOrigin })),
      },
    },
    // The transform adds an input variant of each named schema, but all of them are used for output
    // only.
    transformObject: (document) => {
      const transformed = jsonSchemaTransformObject(document);
      const { schemas } = (transformed as { components: { schemas: Record<string, unknown> } })
        .components;
      for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name];
      return transformed;
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform({
        ...document,
        schema: operationSchema(document.schema, document.route.config ?? {}),
      });
      return { schema, url: url.startsWith(app.prefix) ? sliceAt(url, app.prefix.length) : url };
    },
  });
  await app.register(
    underPolicy('anyone', (docs) => {
      docs.decorateRequest('siteTitle', '');
      docs.addHook('onRequest', async (request) => {
        request.siteTitle = (await readIdentity(deps)).names.en.siteTitle;
      });
      return docs.register(swaggerUi, {
        routePrefix: '/docs',
        // The page links its scripts by absolute path, which must include the prefix of this
        // plugin.
        indexPrefix: app.prefix,
        staticCSP: docsContentSecurityPolicy,
        uiConfig: { validatorUrl: null, deepLinking: true, docExpansion: 'list' },
        transformSpecification: (document, { siteTitle }) => ({
          ...document,
          info: { ...document['info'], title: `${siteTitle} API` },
        }),
        transformSpecificationClone: false,
      });
    }),
  );
}
