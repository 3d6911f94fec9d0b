import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errors } from 'jose';
import type { Signer } from './id-tokens.ts';
import type { LineState } from './line-state.ts';
import { sendFakeLinePage } from './fake-line-page.ts';

const config = { policy: 'anyone' } as const;
const SCOPE = 'openid profile';
const ACCESS_SECONDS = 2_592_000;

interface AuthorizeQuery {
  redirect_uri?: string;
  state?: string;
  code_challenge?: string;
  /** User chosen on the fake login page. */
  as?: string;
  deny?: string;
}

/**
 * LINE Login 2.1 and the endpoints of the LIFF SDK: keys, authorize, token, verify, profile,
 * context tokens, and permanent links.
 */
export function loginRoutes(
  app: FastifyInstance,
  state: LineState,
  signer: Signer,
  {
    loginChannelId,
    liffId,
    liffEndpoint,
  }: { loginChannelId: string; liffId: string; liffEndpoint: string },
): void {
  app.get('/oauth2/v2.1/certs', { config }, (_request, reply) => reply.send(signer.keys));

  for (const path of ['/oauth2/v2.1/authorize', '/liff/v1/authorize'])
    app.get<{ Querystring: AuthorizeQuery }>(path, { config }, (request, reply) => {
      const {
        redirect_uri: redirectUri = liffEndpoint,
        state: oauthState,
        code_challenge: challenge = null,
        as,
        deny,
      } = request.query;
      // Only the mini-app's URLs are accepted, as the SDK does too. This prevents open redirects.
      if (!redirectUri.startsWith(liffEndpoint))
        return reply.code(400).send({ message: 'Invalid redirect_uri value.' });
      const back = new URL(redirectUri);
      const userId = as ?? state.browserUser;
      if (deny !== undefined || state.denyNext) {
        state.denyNext = false;
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The resource owner denied the request.');
        back.searchParams.set('liffOAuth2Error', 'true');
      } else if (userId === null || !state.users.has(userId))
        return sendUserChoice(reply, state, request.url);
      else {
        const code = randomBytes(16).toString('base64url');
        state.codes.set(code, { userId, challenge, redirectUri });
        back.searchParams.set('code', code);
        back.searchParams.set('liffClientId', loginChannelId);
        back.searchParams.set('liffRedirectUri', redirectUri);
      }
      if (oauthState !== undefined) back.searchParams.set('state', oauthState);
      return reply.redirect(back.href);
    });

  tokenRoutes(app, state, signer, loginChannelId);
  app.get('/v2/profile', { config }, (request, reply) => {
    const userId = state.accessTokens.get(
      (request.headers.authorization ?? '').replace(/^Bearer /, ''),
    );
    if (userId === undefined)
      return reply.code(401).send({ message: 'The access token is invalid' });
    const { displayName, pictureUrl } = state.userOf(userId);
    return reply.send({ userId, displayName, ...(pictureUrl ? { pictureUrl } : {}) });
  });
  liffRoutes(app, liffId, liffEndpoint);
}

/** Exchanges codes for tokens, and verifies tokens. */
function tokenRoutes(
  app: FastifyInstance,
  state: LineState,
  signer: Signer,
  loginChannelId: string,
): void {
  app.post<{ Body: Record<string, string> }>(
    '/oauth2/v2.1/token',
    { config },
    async (request, reply) => {
      const { code = '', code_verifier: verifier = '' } = request.body;
      const grant = state.codes.get(code);
      state.codes.delete(code);
      if (!grant)
        return reply
          .code(400)
          .send({ error: 'invalid_grant', error_description: 'invalid authorization code' });
      if (
        grant.challenge !== null &&
        createHash('sha256').update(verifier).digest('base64url') !== grant.challenge
      )
        return reply
          .code(400)
          .send({ error: 'invalid_grant', error_description: 'invalid code verifier' });
      const accessToken = randomBytes(24).toString('base64url');
      state.accessTokens.set(accessToken, grant.userId);
      return reply.send({
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: ACCESS_SECONDS,
        refresh_token: randomBytes(16).toString('base64url'),
        id_token: await signer.idToken(state.userOf(grant.userId), state.idTokenOptions),
        scope: SCOPE,
      });
    },
  );

  app.get<{ Querystring: { access_token?: string } }>(
    '/oauth2/v2.1/verify',
    { config },
    (request, reply) =>
      state.accessTokens.has(request.query.access_token ?? '')
        ? reply.send({ scope: SCOPE, client_id: loginChannelId, expires_in: ACCESS_SECONDS })
        : reply
            .code(400)
            .send({ error: 'invalid_request', error_description: 'access token expired' }),
  );
  app.post<{ Body: Record<string, string> }>(
    '/oauth2/v2.1/verify',
    { config },
    async (request, reply) => {
      const refuse = (description: string) =>
        reply.code(400).send({ error: 'invalid_request', error_description: description });
      try {
        const payload = await signer.verify(request.body['id_token'] ?? '');
        return payload.aud === request.body['client_id']
          ? await reply.send(payload)
          : refuse('Invalid IdToken Audience.');
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refuse('IdToken expired.');
        if (error instanceof errors.JOSEError) return refuse('Invalid IdToken.');
        throw error;
      }
    },
  );
}

/** The requests of the LIFF SDK, and the links that open the mini-app. */
function liffRoutes(app: FastifyInstance, liffId: string, liffEndpoint: string): void {
  /** The SDK's first request outside of LINE. It answers 404 for an unknown app. */
  app.get<{ Params: { id: string } }>(
    '/liff/v2/apps/:id/contextToken',
    { config },
    (request, reply) => {
      if (request.params.id !== liffId) return reply.code(404).send({ message: 'not found' });
      return reply.send({ contextToken: contextToken(liffId, liffEndpoint) });
    },
  );
  /**
   * `https://liff.line.me/{liffId}/…`: redirects to the mini-app with the rest of the path as a
   * parameter, which the SDK then navigates to.
   */
  app.get<{ Params: { '*': string } }>(`/${liffId}/*`, { config }, (request, reply) =>
    redirectToApp(reply, liffEndpoint, sliceAt(request.url, liffId.length + 1)),
  );
  app.get(`/${liffId}`, { config }, (request, reply) =>
    redirectToApp(reply, liffEndpoint, sliceAt(request.url, liffId.length + 1)),
  );
}

function redirectToApp(reply: FastifyReply, liffEndpoint: string, rest: string): FastifyReply {
  const address = new URL(liffEndpoint);
  if (rest !== '' && rest !== '/') address.searchParams.set('liff.state', rest);
  return reply.redirect(address.href);
}

/** A JWT-shaped token; the SDK decodes it without verifying the signature. */
function contextToken(liffId: string, endpointUrl: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const context = {
    type: 'external',
    liffId,
    endpointUrl,
    permanentLinkPattern: 'concat',
    viewType: 'full',
    availability: {},
    scope: SCOPE.split(' '),
  };
  return [part({}), part(context), 'unsigned'].join('.');
}

/** Shown when the browser is not logged in at LINE. */
function sendUserChoice(reply: FastifyReply, state: LineState, url: string): FastifyReply {
  const users = [...state.users.values()].map(({ userId, displayName }) => ({
    href: `${url}&as=${userId}`,
    text: displayName,
  }));
  return sendFakeLinePage(reply, {
    title: '以 LINE 登入 · Log in with LINE',
    text: '要以誰的身分登入？Who should be logged in?',
    links: [...users, { href: `${url}&deny=1`, text: '取消 · Cancel' }],
  });
}
