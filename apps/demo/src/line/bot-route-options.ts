import type { RouteShorthandOptions } from 'fastify';

/** Options of a route that requires the bot channel's access token. */
export const botRouteOptions = (channelAccessToken: string): RouteShorthandOptions => ({
  config: { policy: 'anyone' },
  onRequest: (request, reply, done) => {
    if (request.headers.authorization === `Bearer ${channelAccessToken}`) done();
    else
      void reply.code(401).send({
        message:
          'Authentication failed. Confirm that the access token in the authorization header is valid.',
      });
  },
});
