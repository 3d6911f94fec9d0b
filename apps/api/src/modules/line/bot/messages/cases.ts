import type { messagingApi } from '@line/bot-sdk';
import type { MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { caseProgress } from '@portolane/core/rules/contact/case-handling.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { ChatLinks } from '#modules/line/channel/chat-links.ts';
import {
  flex,
  flexParts,
  textMessage,
  truncateName,
  uriAction,
} from '#modules/line/channel/flex.ts';
import { withQuickReplies } from './quick-replies.ts';

/** The newest cases that the bot shows; the linked page has all of them. */
export const CASES_LIMIT = 5;

interface Context {
  links: ChatLinks;
  colours: Palette['light'];
  language: Language;
}

function caseBubble(
  of: MemberCaseSummary,
  { links, colours, language }: Context,
): messagingApi.FlexBubble {
  const { bubble, button, paragraph } = flexParts(colours);
  const translate = translatorOf(language);
  const format = formatterOf(language);
  const kind = translate(`ownCases:kind.${of.kind}`);
  return bubble({
    mark: paragraph(translate(`ownCases:progress.${caseProgress(of)}`), {
      color: 'accent',
      size: 'xs',
      bold: true,
      margin: 'none',
    }),
    title: truncateName(of.about || kind),
    paragraphs: [
      paragraph(of.number, { color: 'ink' }),
      paragraph(`${kind}・${translate('ownCases:sentOn', { date: format.date(of.createdAt) })}`),
    ],
    buttons: [button(uriAction(translate('bot:cases.detail'), links.case(of.number)))],
  });
}

/** Lists a bound member's newest cases. @param total number of cases, of which these are the first */
export function caseMessages(
  cases: readonly MemberCaseSummary[],
  total: number,
  context: Context,
): messagingApi.Message[] {
  const { language, links } = context;
  const translate = translatorOf(language);
  if (cases.length === 0)
    return [withQuickReplies(textMessage(translate('bot:cases.none')), true, language)];
  const numbers = formatterOf(language).list(cases.map(({ number }) => number));
  const cards = flex(
    translate('bot:cases.alt', { numbers }),
    cases.map((each) => caseBubble(each, context)),
  );
  const all = uriAction(translate('bot:cases.all'), links.cases);
  return [withQuickReplies(cards, true, language, total > cases.length ? [all] : [])];
}
