import * as z from 'zod/mini';
import { certificateEndpoints } from '@portolane/core/contract/certificate.ts';
import { uuid } from '@portolane/core/contract/fields.ts';
import { certificatePath } from '@portolane/core/contract/order.ts';
import type { Module } from '#domain/module.ts';
import { attachment } from '#http/attachment.ts';
import { bind } from '#http/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import { issueCertificate } from './issue-certificate.ts';
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
  app.route<{ Params: { uuid: string } }>({
    method: 'POST',
    url: certificatePath,
    schema: {
      summary: 'The certificate of attendance of an enrolment as a PDF',
      tags: ['certificate'],
      params: z.object({ uuid }),
    },
    config: { policy: 'orderOwner' },
    async handler(request, reply) {
      const { pdf, number, title } = await issueCertificate(
        deps,
        { orderId: request.order!.id, memberId: request.member!.id },
        requestLanguage(request.headers['accept-language']),
      );
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('Vary', 'Accept-Language, Authorization')
        .header('Content-Disposition', attachment(`${title} ${number}`, number, 'pdf'))
        .type('application/pdf')
        .send(Buffer.from(pdf));
    },
  });
};
