import type { FastifyRequest } from 'fastify';
import { userEndpoints } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { checkEmail, checkMobilePhone } from './availability.ts';
import { logIn } from './log-in.ts';
import { memberView } from '#domain/members/member-columns.ts';
import { withOneSpelling } from './phone.ts';
import { register } from './register.ts';
import { revokeToken } from './repository.ts';
import { sendCode } from './send-code.ts';
import { storeProfile } from './store-profile.ts';
import { readOldProfile, updateOldMember } from './update-old-member.ts';
import { verifyCode } from './verify-code.ts';

/** Returns the caller's data; a login stores the browser that it was made with. */
const from = ({ ip, headers }: FastifyRequest, language: Language) => ({
  ip,
  language,
  userAgent: headers['user-agent'] ?? '',
});

/** Codes, login, logout, registration and the member's own data. */
export const userModule: Module = (app, deps) => {
  bind(app, userEndpoints.getCode, async ({ body, language, request }) => ({
    items: await sendCode(deps, withOneSpelling(body), { ip: request.ip, language }),
  }));
  bind(app, userEndpoints.login, async ({ body, language, request }) => ({
    items: await logIn(deps, withOneSpelling(body), from(request, language)),
  }));
  bind(app, userEndpoints.logout, async ({ member }) => {
    await revokeToken(deps.db, member.tokenHash, deps.now());
    return { items: {} };
  });
  bind(app, userEndpoints.store, async ({ body, member, language, request }) => ({
    items: await storeProfile(deps, member, body, { ip: request.ip, language }),
  }));
  bind(app, userEndpoints.profile, ({ member }) => ({ items: memberView(member) }));
  bind(app, userEndpoints.checkEmail, async ({ body, request }) => {
    await checkEmail(deps, body, { ip: request.ip });
    return { items: {} };
  });
  bind(app, userEndpoints.checkMobilePhone, async ({ body, language, request }) => {
    await checkMobilePhone(deps, withOneSpelling(body), { ip: request.ip, language });
    return { items: {} };
  });
  bind(app, userEndpoints.verifyCode, async ({ body, language, request }) => {
    await verifyCode(deps, withOneSpelling(body), { ip: request.ip, language });
    return { items: {} };
  });
  bind(app, userEndpoints.register, async ({ body, language, request }) => ({
    items: await register(deps, withOneSpelling(body), from(request, language)),
  }));
  bind(app, userEndpoints.oldProfile, async ({ params }) => ({
    items: await readOldProfile(deps.db, params.uuid),
  }));
  bind(app, userEndpoints.oldUserUpdate, async ({ body, language, request }) => ({
    items: await updateOldMember(deps, withOneSpelling(body), from(request, language)),
  }));
};
