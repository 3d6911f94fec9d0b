/**
 * The notices for the whole site as HTML, with their style sheet. Only the server has this: a page
 * without a notice carries nothing of it, and its program never draws one.
 */
import type { SiteNotice } from '@portolane/core/contract/notice.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { isDismissible } from '@portolane/core/rules/site/notice-levels.ts';
import css from './site-notice.css?inline';

/** An urgent notice interrupts a screen reader, a warning waits, information is read in its turn. */
const roleOf = { information: 'note', warning: 'status', urgent: 'alert' } as const;

const texts = {
  'zh-TW': {
    label: '全站公告',
    level: { information: '公告', warning: '請注意', urgent: '緊急' },
    dismiss: '關閉',
    chineseOnly: '中文',
  },
  en: {
    label: 'Notices for the whole site',
    level: { information: 'Notice', warning: 'Please note', urgent: 'Urgent' },
    dismiss: 'Dismiss',
    chineseOnly: 'Chinese only',
  },
} as const;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character as keyof typeof entities]);

function noticeHtml({ id, level, text, lang, link, until }: SiteNotice, language: Language) {
  const said = texts[language];
  const other = langAttribute(lang, language);
  const inLanguage = other === undefined ? '' : ` lang="${other}"`;
  // `submit` without a form does nothing by itself, and is no click that waits for the program of
  // the page (deferred-hydration.ts): public/site-notice.js answers it.
  const button = isDismissible(level)
    ? `<button type="submit" data-dismiss="${id}">${said.dismiss}</button>`
    : '';
  const mark = other === undefined ? '' : ` <small>${said.chineseOnly}</small>`;
  const ends = until === null ? '' : ` data-until="${until}"`;
  const anchor = link
    ? ` <a href="${escaped(link.href)}"${inLanguage}>${escaped(link.text)}</a>`
    : '';
  return `<div class="site-notice site-notice--${level}" id="${id}" role="${roleOf[level]}"${ends}><p><b>${said.level[level]}</b><span${inLanguage}>${escaped(text)}</span>${anchor}${mark}</p>${button}</div>`;
}

/** Returns the HTML of notices; null if there are none. */
export function noticesHtml(notices: readonly SiteNotice[], language: Language): string | null {
  if (notices.length === 0) return null;
  // The head has written down what was dismissed before the first of them is drawn.
  const dismissed = notices
    .filter(({ level }) => isDismissible(level))
    .map(({ id }) => `html[data-dismissed~="${id}"] #${id}{display:none}`)
    .join('');
  return `<style>${css}${dismissed}</style><section lang="${tagOf(language)}" aria-label="${texts[language].label}">${notices.map((notice) => noticeHtml(notice, language)).join('')}</section><script defer src="/site-notice.js"></script>`;
}
