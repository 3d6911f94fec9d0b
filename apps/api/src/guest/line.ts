/** LINE: the client, the menus and the messages of the bot, for guests that stand in for it. */
export { setUpMenus } from '#modules/line/bot/menus/set-up-menus.ts';
export { chatLinks } from '#modules/line/channel/chat-links.ts';
export { flex, flexParts, uriAction } from '#modules/line/channel/flex.ts';
export { LineApi } from '#modules/line/channel/line-api.ts';
