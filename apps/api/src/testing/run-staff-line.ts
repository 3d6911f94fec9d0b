import { text } from 'node:stream/consumers';
import type { Database } from '#db/database.ts';
import { runStaff } from '#staff/run.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { testSettings } from './test-settings.ts';

/** The outcome of a command of the staff: its exit code, its output, and its questions. */
export interface StaffOutcome {
  code: number;
  out: string;
  error: string;
  asked: string[];
}

/**
 * Runs a command line of the staff on a database.
 * @param options `answer`: to every question; undefined: the terminal is not interactive
 */
export async function runStaffLine(
  { db, now }: { db: Database; now: () => Date },
  line: readonly string[],
  {
    answer,
    lang = 'en_US.UTF-8',
    settings = {},
  }: {
    answer?: boolean | undefined;
    lang?: string | undefined;
    settings?: Partial<ApiSettings>;
  } = {},
): Promise<StaffOutcome> {
  const said: StaffOutcome = { code: 0, out: '', error: '', asked: [] };
  const site = { deps: { db, now, settings: testSettings(settings) }, close: async () => {} };
  said.code = await runStaff(line, {
    env: { LANG: lang },
    account: 'office',
    terminal: {
      out: (printed) => void (said.out += `${printed}\n`),
      write: async (content) => void (said.out += await text(content)),
      error: (printed) => void (said.error += `${printed}\n`),
      interactive: answer !== undefined,
      ask: async (question) => {
        said.asked.push(question);
        return answer === true;
      },
    },
    openSite: async () => site,
    openStoppedSite: async () => site,
  });
  return said;
}
