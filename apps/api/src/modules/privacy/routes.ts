import { privacyEndpoints } from '@portolane/core/contract/privacy.ts';
import { exportName, exportText } from '@portolane/core/rules/member/export-file.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { attachment } from '#http/attachment.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { requestDeletion, withdrawDeletion } from './deletion.ts';
import { exportMember } from './export-member.ts';
import { endLogin, endOtherLogins } from './logins.ts';
import { setMarketing } from './set-marketing.ts';
import { showPrivacy } from './show-privacy.ts';

/** The stored data about a member, and the actions that they can take on it. */
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
  const exported = async (member: MemberRow, language: Language) => {
    await consumeLimit(deps, 'exportsPerMember', String(member.id));
    return exportMember(deps, member, language);
  };
  bind(app, privacyEndpoints.export, async ({ member, language }) => ({
    items: await exported(member, language),
  }));
  app.downloadSources.add('export', {
    async check({ member }) {
      if (!member) throw new CodedError('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
    },
    async send({ member, language }, _request, reply) {
      if (!member) throw new CodedError('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
      const all = await exported(member, language);
      const name = exportName(all.exportedAt);
      return reply
        .header('Content-Disposition', attachment(name, name, 'json'))
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(exportText(all));
    },
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
