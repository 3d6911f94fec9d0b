import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { certificateEndpoints } from '@portolane/core/contract/certificate.ts';
import { uuid } from '@portolane/core/contract/fields.ts';
import { certificatePath } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { orderOfDownload } from '#domain/members/order-of-download.ts';
import type { Module } from '#domain/module.ts';
import { attachment } from '#http/attachment.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import { certifiedSessions, issueCertificate } from './issue-certificate.ts';
import { readTrainingRecord } from './read-training-record.ts';
import { verifyCertificate } from './verify-certificate.ts';

/** The training record of a member, and certificates of attendance. */
export const certificateModule: Module = (app, deps) => {
  bind(app, certificateEndpoints.record, async ({ member, language }) => ({
    items: await readTrainingRecord(deps, member.id, language),
  }));
  bind(app, certificateEndpoints.verify, async ({ body, language, request }) => ({
    items: await verifyCertificate(deps, body.number, request.ip, language),
  }));
  const send = async (
    of: { orderId: number; memberId: number },
    language: Language,
    reply: FastifyReply,
  ) => {
    const { pdf, number, title } = await issueCertificate(deps, of, language);
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Vary', 'Accept-Language, Authorization')
      .header('Content-Disposition', attachment(`${title} ${number}`, number, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf));
  };
  app.downloadSources.add('certificate', {
    async check(download) {
      const { orderId } = await orderOfDownload(deps.db, download);
      await certifiedSessions(deps, orderId);
    },
    send: async (download, _request, reply) =>
      send(await orderOfDownload(deps.db, download), download.language, reply),
  });
  bindBytes<{ Params: { uuid: string } }>(
    app,
    {
      method: 'POST',
      path: certificatePath,
      call: 'certificate.download',
      summary: 'The certificate of attendance of an enrolment as a PDF',
      policy: 'orderOwner',
      params: z.object({ uuid }),
      contentType: 'application/pdf',
      errors: ['CERTIFICATE_ITEM_NOT_EXIST', 'CERTIFICATE_FRONT_CHARACTERS_MISSING'],
    },
    (request, reply) => {
      const of = { orderId: request.order!.id, memberId: request.member!.id };
      return send(of, requestLanguage(request.headers['accept-language']), reply);
    },
  );
};
