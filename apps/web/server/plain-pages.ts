/**
 * Pages that are sent when none can be rendered. They need no build, no database, and no program,
 * and disclose nothing about the failure.
 */
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import type { IdentityReader } from './identity/site-identity.ts';

/** Seconds; the pauses grow to the second number. */
const [FIRST_WAIT, LONGEST_WAIT] = [5, 60];
/** As in `use-automatic-retry.ts`, which does the same on a rendered page. */
const ATTEMPTS = 13;

/**
 * Requests the page again with growing pauses, and reloads the document once there is an answer. It
 * waits while the page is hidden or the browser offline. The Content-Security-Policy allows it by
 * its hash, so it is the same for every page.
 */
export const retryScript = `(() => {
  const note = document.querySelector('output');
  const least = Number(note.dataset.seconds);
  let attempt = 0;
  let due = false;
  const wait = () => {
    const seconds = Math.max(least, Math.min(${LONGEST_WAIT}, ${FIRST_WAIT} * 2 ** attempt));
    setTimeout(() => { due = true; tryIfPossible(); }, seconds * (1 + Math.random() / 2) * 1000);
  };
  const tryIfPossible = async () => {
    if (!due || document.hidden || !navigator.onLine) return;
    due = false;
    const status = await fetch(location.href, { cache: 'no-store' }).then((answer) => answer.status, () => 503);
    if (status < 500 && status !== 408 && status !== 429) return location.reload();
    attempt += 1;
    if (attempt < ${ATTEMPTS}) wait();
    else note.textContent = note.dataset.ended;
  };
  document.addEventListener('visibilitychange', tryIfPossible);
  addEventListener('online', tryIfPossible);
  note.textContent = note.dataset.waiting;
  wait();
})();`;

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 34em; margin: 0 auto; padding: 72px 24px; font: 1rem/1.7 system-ui, sans-serif; }
  h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.3; }
  output { display: block; }
  .ways { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 32px; }
  .ways a { padding: 10px 24px; border: 1px solid; border-radius: 2px; color: inherit; font-weight: 600; text-decoration: none; }`;

const texts = {
  'zh-TW': {
    separator: '｜',
    lang: 'zh-Hant',
    home: '/',
    toHome: '回首頁',
    tryNow: '立即再試',
    waiting: '頁面會自動再試一次，您不必重新整理。',
    ended: '試了幾次仍無法載入，已停止自動重試。請稍後按「立即再試」。',
    broken: ['頁面暫時無法顯示', '系統發生問題，我們已經記錄下來。請稍後再試。'],
    busy: [
      '頁面載入逾時',
      '目前使用人數較多，這個頁面來不及產生。您的網路還連線嗎？連線正常的話，請過幾秒再試。',
    ],
    limited: (seconds: number) => [
      '來自您網路的請求過多',
      `您的網路短時間內開啟了很多頁面，請在 ${seconds} 秒後再試。`,
    ],
  },
  en: {
    separator: ' | ',
    lang: 'en',
    home: '/en',
    toHome: 'Go to home page',
    tryNow: 'Try now',
    waiting: 'The page tries again by itself. You need not reload it.',
    ended:
      'The page still does not load, and no longer tries by itself. Please select “Try now” in a while.',
    broken: [
      'This page could not be shown',
      'Something went wrong on our side and has been recorded. Please try again in a moment.',
    ],
    busy: [
      'The page timed out',
      'Very many people are here at the moment, and this page could not be made in time. Are you still connected? If so, please try again in a few seconds.',
    ],
    limited: (seconds: number) => [
      'Too many pages were requested from your network',
      `Your network has opened many pages in a short time. Please try again in ${seconds} seconds.`,
    ],
  },
} as const satisfies Record<Language, unknown>;

/** `retrySeconds`: how long to wait at least before the page tries again by itself; null if it does not. */
function plainPage(
  said: (typeof texts)[Language],
  site: string,
  [title, text]: readonly string[],
  retrySeconds: number | null,
): string {
  const note =
    retrySeconds === null
      ? ''
      : `<output data-seconds="${retrySeconds}" data-waiting="${said.waiting}" data-ended="${said.ended}"></output>`;
  const script = retrySeconds === null ? '' : `<script>${retryScript}</script>`;
  return (
    `<!doctype html><html lang="${said.lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(`${title}${said.separator}${site}`)}</title><style>${style}</style></head><body><main>` +
    `<h1>${title}</h1><p>${text}</p>${note}` +
    `<p class="ways"><a href="">${said.tryNow}</a><a href="${said.home}">${said.toHome}</a></p>` +
    `</main>${script}</body></html>`
  );
}

/** Returns the texts for an address, and what the site is called there. */
const wordsFor = (url: string, { last }: Pick<IdentityReader, 'last'>) => {
  const asked = languageOfPath(url.split('?')[0]!);
  const language = isOn(last(asked), 'english') ? asked : 'zh-TW';
  return { said: texts[language], site: last(language).sitename };
};

type Known = Pick<IdentityReader, 'last'>;

/** Shown when rendering itself fails. */
export function brokenPage(url: string, known: Known): string {
  const { said, site } = wordsFor(url, known);
  return plainPage(said, site, said.broken, null);
}

/** The timeout page without the site's frame: the process is overloaded or has no database. */
export function busyPage(url: string, seconds: number, known: Known): string {
  const { said, site } = wordsFor(url, known);
  return plainPage(said, site, said.busy, seconds);
}

/** Shown when very many pages were rendered for the visitor's address. */
export function limitedPage(url: string, seconds: number, known: Known): string {
  const { said, site } = wordsFor(url, known);
  return plainPage(said, site, said.limited(seconds), seconds);
}
