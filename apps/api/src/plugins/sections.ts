import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#domain/module.ts';
import { hasSection } from '#domain/sections.ts';

/** Makes calls of sections that the site does not have answer like unknown paths. */
export function addSections(app: FastifyInstance, { db }: Pick<ModuleDeps, 'db'>): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { section } = routeOptions.config;
    if (section === undefined || (await hasSection(db, section))) return undefined;
    reply.callNotFound();
    return reply;
  });
}
