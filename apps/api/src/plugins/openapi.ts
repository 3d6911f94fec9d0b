import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { brandSummary } from '@portolane/core/contract/brand.ts';
import { failureEnvelope } from '@portolane/core/contract/endpoint.ts';
import { eventSession, eventSummary, personnel } from '@portolane/core/contract/event.ts';
import { menuItem } from '@portolane/core/contract/menu.ts';
import { underPolicy } from './route-policies.ts';

/**
 * What the documentation page needs under a strict policy: scripts and styles of its own origin, inline style attributes
 * (the bundle sets them), images as data: addresses, and calls to its own origin.
 */
export const docsContentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Schemas with a name of their own in the document: the recursive one must have it, the others keep the document short. */
const named = {
  BrandSummary: brandSummary,
  EventSession: eventSession,
  EventSummary: eventSummary,
  Failure: failureEnvelope,
  MenuItem: menuItem,
  Personnel: personnel,
};

/** OpenAPI 3.1 from the contract at `/docs/json`, readable at `/docs`. Register before the modules: it watches routes being added. */
export async function addOpenApi(app: FastifyInstance, publicOrigin: string): Promise<void> {
  for (const [id, schema] of Object.entries(named))
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portolane API',
        version: '1',
        description:
          'Success: HTTP 200 with `{ code: 200, status: "SUCCESS", message, items, pagination? }`. Failure: the HTTP status equals `code`, and `status` is a code of the catalogue. `Accept-Language: zh-Hant` or `en` chooses the language. Moments are UTC; money is whole New Taiwan dollars.',
      },
      servers: [{ url: `${publicOrigin}${app.prefix}` }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of POST /user/login; lives 7 days.',
          },
        },
      },
    },
    // Every named schema is made for input as well; none of ours is one.
    transformObject: (document) => {
      const whole = jsonSchemaTransformObject(document);
      const { schemas } = (whole as { components: { schemas: Record<string, unknown> } })
        .components;
      for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name];
      return whole;
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      return { schema, url: url.startsWith(app.prefix) ? url.slice(app.prefix.length) : url };
    },
  });
  await app.register(
    underPolicy('anyone', (docs) =>
      docs.register(swaggerUi, {
        routePrefix: '/docs',
        // The page links its scripts by absolute path, which must name the prefix this plugin is mounted under.
        indexPrefix: app.prefix,
        staticCSP: docsContentSecurityPolicy,
        uiConfig: { validatorUrl: null, deepLinking: true, docExpansion: 'list' },
      }),
    ),
  );
}
