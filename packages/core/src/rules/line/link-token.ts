/**
 * Minutes for which LINE's link token is valid after the bot received it:
 * https://developers.line.biz/en/docs/messaging-api/linking-accounts/
 */
export const LINK_TOKEN_MINUTES = 10;
