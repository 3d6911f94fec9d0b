import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenHash } from '#db/member-tokens.ts';
import { deskBrowserOf } from '#domain/desk/desk-browser.ts';
import { deskTokenOf } from '#domain/desk/desk-cookie.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { KnownTokens } from './known-tokens.ts';
import { bearerTokenOf } from './member-auth.ts';
import { readLimits } from '@portolane/server/load/read-limits.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Hooks for `onRequest`, around the one that finds out who calls. */
interface CallLimits {
  beforeLogin: (request: FastifyRequest) => Promise<void>;
  afterLogin: (request: FastifyRequest) => Promise<void>;
}

/**
 * Returns the token by which the policy of a route finds out who calls; null if the policy looks at none,
 * or none was sent.
 */
function tokenOf(request: FastifyRequest, settings: Deps['settings']): string | null {
  const { policy, optionalMember } = request.routeOptions.config;
  if (policy === 'desk') return deskTokenOf(request, settings);
  if (policy === undefined || policy === 'lineSignature') return null;
  return policy === 'anyone' && !optionalMember ? null : bearerTokenOf(request);
}

const staffKey = (id: number) => `s${id}`;

/** Returns the key of the person who calls; null before they are known, and for strangers. */
function ownerOf({ member, staff }: FastifyRequest): string | null {
  if (staff) return staffKey(staff.id);
  return member ? `m${member.id}` : null;
}

/**
 * Returns hooks that limit the calls of a scope. Calls of a session count for its person, who may have any
 * number of sessions, and for nothing that callers without one share with it, so that nobody at the same
 * address uses up what a door or a person of the desk needs. Other calls count for their address.
 */
export async function callLimits(app: FastifyInstance, deps: Deps): Promise<CallLimits> {
  const { settings } = deps;
  const limitOf = await readLimits(app, settings);
  const countAddress = { search: limitOf('searchesPerAddress'), call: limitOf('callsPerAddress') };
  const countPerson = { search: limitOf('searchesPerPerson'), call: limitOf('callsPerPerson') };
  const countUnknown = limitOf('unknownTokensPerAddress');
  const countDeskLogin = limitOf('deskLoginsPerAddress');
  const known = new KnownTokens();
  app.decorateRequest('limitedPerson', '');

  const costOf = ({ routeOptions: { config } }: FastifyRequest) => config.cost ?? 'call';
  /** Counts for the person whose key it is. */
  const countFor = (key: string, request: FastifyRequest) => {
    request.limitedPerson = key;
    return countPerson[costOf(request)](request);
  };
  return {
    async beforeLogin(request) {
      const { policy, ofDesk } = request.routeOptions.config;
      if (ofDesk && policy === 'anyone') {
        const staffId = await deskBrowserOf(deps, request);
        return staffId === null ? countDeskLogin(request) : countFor(staffKey(staffId), request);
      }
      const token = tokenOf(request, settings);
      if (token === null) return countAddress[costOf(request)](request);
      const owner = known.ownerOf(tokenHash(token));
      return owner === null ? countUnknown(request) : countFor(owner, request);
    },

    async afterLogin(request) {
      const token = tokenOf(request, settings);
      if (token === null) return;
      const owner = ownerOf(request);
      // An invalid token that the policy has ignored counts like none.
      if (owner === null) return countAddress[costOf(request)](request);
      known.add(tokenHash(token), owner);
      if (request.limitedPerson === '') await countFor(owner, request);
    },
  };
}
