/** Requests of many kinds for minutes, and what memory the site holds in each of them. */
import { memoryOf } from './process-memory.ts';
import { figure, type Row } from './row.ts';

/** Requests at a time. */
const visitors = 6;

/**
 * The requests between pages. The search terms differ, so that their answers are not the kept ones.
 */
const others = (origin: string, at: number): Request[] => [
  new Request(`${origin}/api/homepage`),
  new Request(`${origin}/api/event/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: `課程 ${at % 997}` }),
  }),
  new Request(`${origin}/search?keyword=${at % 499}`),
  new Request(`${origin}/sitemap.xml`),
  new Request(`${origin}/event.ics`),
];

/** Returns the paths of all pages, by the sitemap. */
export async function pagePaths(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}

/**
 * Asks for all pages in turn, in both languages, and for a call or a feed after every fourth.
 * Resolves to the most memory of each minute, in MB.
 * @throws Error if anything but 2xx or 503 is answered
 */
export async function memoryByMinute(
  origin: string,
  pid: number,
  minutes: number,
): Promise<{ megabytes: number[]; answers: number }> {
  const paths = await pagePaths(origin);
  const began = performance.now();
  const minute = () => Math.floor((performance.now() - began) / 60_000);
  const megabytes = Array.from({ length: minutes }, () => 0);
  let answers = 0;
  let asked = 0;
  const visit = async (): Promise<void> => {
    while (minute() < minutes) {
      const at = asked++;
      const kinds = others(origin, at);
      const request =
        at % 5 === 4
          ? kinds[Math.floor(at / 5) % kinds.length]!
          : new Request(origin + paths[at % paths.length]!);
      const response = await fetch(request);
      await response.arrayBuffer();
      if (!response.ok && response.status !== 503)
        throw new Error(`${request.method} ${request.url} answered ${response.status}.`);
      answers += 1;
    }
  };
  const watch = setInterval(() => {
    const now = minute();
    if (now < minutes) megabytes[now] = Math.max(megabytes[now]!, memoryOf(pid));
  }, 1_000);
  try {
    await Promise.all(Array.from({ length: visitors }, visit));
  } finally {
    clearInterval(watch);
  }
  return { megabytes, answers };
}

/**
 * Returns the most memory beside that of a bare server, and the last minute beside the first one:
 * their ratio is what grows.
 * @param suffix of the ids and of what is said, for a site with several workers
 */
export function mixedLoadRows(
  { megabytes, answers }: Awaited<ReturnType<typeof memoryByMinute>>,
  bare: number,
  suffix: { id: '' | '-two-workers'; text: string },
): Row[] {
  const each = megabytes.map((value) => figure(value)).join(', ');
  const minutes = `${megabytes.length} minutes of mixed load${suffix.text}`;
  return [
    {
      id: `memory/mixed-load${suffix.id}`,
      what: `memory at most in ${minutes}`,
      unit: 'megabytes',
      value: Math.max(...megabytes),
      details: `${figure(answers)} answers; by minute ${each}`,
      beside: { what: 'bare node:http', value: bare },
    },
    {
      id: `memory/growth${suffix.id}`,
      what: `memory at most in the last of ${minutes}`,
      unit: 'megabytes',
      value: megabytes.at(-1)!,
      details: '',
      beside: { what: 'the first minute', value: megabytes[0]! },
    },
  ];
}
