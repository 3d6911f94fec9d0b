import type { RouteShorthandOptions } from 'fastify';

/** Options of a route that only the bot may call, by its channel's access token. */
export const forBot = (channelAccessToken: string): RouteShorthandOptions => ({
  config: { policy: 'anyone' },
  onRequest: async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${channelAccessToken}`)
      return reply.code(401).send({ message: 'Authentication failed. Confirm that the access token in the authorization header is valid.' });
  },
});
