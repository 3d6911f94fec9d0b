import { privacyEndpoints } from '@portolane/core/contract/privacy.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { requestDeletion, withdrawDeletion } from './deletion.ts';
import { exportMember } from './export-member.ts';
import { endLogin, endOtherLogins } from './logins.ts';
import { setMarketing } from './set-marketing.ts';
import { showPrivacy } from './show-privacy.ts';

/** What is stored about a member, and what they can do about it. */
export const privacyModule: Module = (app, deps) => {
  bind(app, privacyEndpoints.overview, async ({ member }) => ({
    items: await showPrivacy(deps, member),
  }));
  bind(app, privacyEndpoints.endLogin, async ({ member, body }) => {
    await endLogin(deps, member, body.uuid);
    return { items: {} };
  });
  bind(app, privacyEndpoints.endOtherLogins, async ({ member }) => ({
    items: { ended: await endOtherLogins(deps, member) },
  }));
  bind(app, privacyEndpoints.export, async ({ member, language }) => {
    await consumeLimit(deps, 'exportsPerMember', String(member.id));
    return { items: await exportMember(deps, member, language) };
  });
  bind(app, privacyEndpoints.askDeletion, async ({ member, language }) => ({
    items: await requestDeletion(deps, member, language),
  }));
  bind(app, privacyEndpoints.takeBackDeletion, async ({ member, language }) => ({
    items: await withdrawDeletion(deps, member, language),
  }));
  bind(app, privacyEndpoints.setMarketing, async ({ member, body, language }) => ({
    items: await setMarketing(deps, member, body.optOut, language),
  }));
};
