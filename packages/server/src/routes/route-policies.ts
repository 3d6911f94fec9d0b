import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The callers that this route admits. A server with `requirePolicies` does not start if a route
     * has none.
     */
    policy?: Policy;
    /** As in the contract: under the policy `anyone`, identifies a member who is logged in. */
    optionalMember?: boolean;
    /** As in the contract: under the policy `desk`, who of the staff. Missing: administrators without a limit only. */
    desk?: Endpoint['desk'];
    /** Below `/desk`, where calls from pages of other sites are refused. */
    ofDesk?: boolean;
  }
}

/**
 * Makes the server refuse to start if a route registered from now on has no policy, or one that its
 * scope does not enforce. Outside the API's scope members are not identified, so only `anyone` is
 * allowed there.
 */
export function requirePolicies(app: FastifyInstance): void {
  // Keeps the option objects, because a hook of an inner scope may still add a policy to them.
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
 * Wraps a third-party plugin in a scope that gives all of its routes this policy. Register the
 * result in place of the plugin.
 * @param alwaysAnswers the route option of the same name, for all routes
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
