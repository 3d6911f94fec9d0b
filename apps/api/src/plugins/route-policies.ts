import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Policy } from '@portolane/core/contract/policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask for this route. A server with `requirePolicies` does not start with a route that names none. */
    policy?: Policy;
    /** As in the contract: with the policy `anyone`, a member who is logged in is known. */
    optionalMember?: boolean;
  }
}

/**
 * Lets a server start only if each route that is registered from now on names a policy, and one that its scope enforces:
 * outside the API's scope nobody is known, so there is nothing but `anyone`.
 */
export function requirePolicies(app: FastifyInstance): void {
  // The objects are kept as they are: a hook of a scope further in may still write a policy into them.
  const routes: {
    route: { method: string | string[]; url: string; config?: { policy?: Policy } };
    knowsMembers: boolean;
  }[] = [];
  app.addHook('onRoute', function noteRoute(this: FastifyInstance, route) {
    routes.push({ route, knowsMembers: this.hasRequestDecorator('member') });
  });
  app.addHook('onReady', async () => {
    const wrong = routes.filter(
      ({ route: { config }, knowsMembers }) =>
        config?.policy === undefined || (config.policy !== 'anyone' && !knowsMembers),
    );
    if (wrong.length === 0) return;
    const names = wrong.map(
      ({ route }) =>
        `${String(route.method)} ${route.url} (${route.config?.policy ?? 'no policy'})`,
    );
    throw new Error(
      `Routes without a policy that is enforced: ${names.join(', ')}. Write config: { policy } where they are registered; other policies than "anyone" belong below /api.`,
    );
  });
}

/**
 * A scope for routes that others wrote: all of them have this policy. Register it in place of the plugin that brings them.
 * @param alwaysAnswers as of one route
 */
export const underPolicy = (
  policy: Policy,
  plugin: (scope: FastifyInstance) => unknown,
  { alwaysAnswers = false } = {},
): FastifyPluginAsync =>
  async function policyScope(scope) {
    scope.addHook(
      'onRoute',
      (route) => void (route.config = { ...route.config, policy, alwaysAnswers }),
    );
    await plugin(scope);
  };
