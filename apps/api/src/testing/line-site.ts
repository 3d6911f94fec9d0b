import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { type MemberSite, openMemberSite } from './member-site.ts';
import { channels, lineSettingsOf, startTestLine } from './test-line.ts';

export interface LineSite {
  line: FakeLine;
  site: MemberSite;
  close: () => Promise<void>;
}

/**
 * Opens a site with a bot and a fake LINE server that share a clock; webhooks are delivered to the
 * site.
 */
export async function openLineSite(
  values: Parameters<typeof openMemberSite>[0] = {},
): Promise<LineSite> {
  let site: MemberSite | undefined;
  const line = await startTestLine({
    now: () => site?.clock.now ?? new Date(),
    webhook: async (payload, headers) =>
      (await site!.app.inject({ method: 'POST', url: '/api/line/webhook', headers, payload }))
        .statusCode,
  });
  site = await openMemberSite({
    lineChannelSecret: channels.channelSecret,
    line: lineSettingsOf(line),
    ...values,
  });
  return {
    line,
    site,
    async close() {
      await site.close();
      await line.close();
    },
  };
}
