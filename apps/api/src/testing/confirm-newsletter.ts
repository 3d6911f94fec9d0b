import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { and, desc, eq, like } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';

/**
 * Presses the button of the newest mail that asks an address to confirm a newsletter, as a browser
 * without JavaScript does.
 */
export async function confirmNewsletter(
  { app, db }: { app: FastifyInstance; db: Database },
  email: string,
): Promise<LightMyRequestResponse> {
  const [mail] = await db
    .select({ body: outbox.body })
    .from(outbox)
    .where(and(eq(outbox.recipient, email.toLowerCase()), like(outbox.body, '%/confirm/%')))
    .orderBy(desc(outbox.id))
    .limit(1);
  const token = /\/subscription\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail asked ${email} to confirm a newsletter.`);
  return app.inject({
    method: 'POST',
    url: `/api/newsletter/confirm/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
