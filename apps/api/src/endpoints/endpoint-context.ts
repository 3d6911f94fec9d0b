import type { AnyErrorCode, Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { ResponseCache } from '@portolane/server/bytes/response-cache.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { PublicReads } from '#db/read-replica.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { UndeclaredCodes } from '#errors/declared-error.ts';

/** What the endpoints of one server share. */
export interface EndpointContext {
  publicReads: PublicReads;
  /** Answers that are the same for everybody, as bytes. */
  answers: ResponseCache;
  undeclaredCodes: UndeclaredCodes;
}

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: EndpointContext;
    /** Call it after a seat was taken or freed. */
    seatsChanged: () => void;
  }

  interface FastifyRequest {
    /** The caller, if the route's policy asks for one. */
    member: AuthenticatedMember | null;
    /**
     * Set by the policy `orderOwner`: the order named by the parameter `uuid`, which belongs to the
     * member.
     */
    order: { id: number } | null;
    /** Set by the policy `desk`: who calls. */
    staff: StaffMember | null;
  }

  interface FastifyContextConfig {
    /** As in the contract: of a site without it, the path is unknown. */
    section?: Endpoint['section'];
    /** As in the contract. */
    cost?: Endpoint['cost'];
    /** The codes that the handler may throw, as in the contract. */
    errors?: readonly AnyErrorCode[];
    /** Of an answer that is no JSON; null for a redirect. */
    contentType?: string | null;
  }
}
