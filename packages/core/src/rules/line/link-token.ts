/** For how long a link token of LINE is good, from when the bot got it: https://developers.line.biz/en/docs/messaging-api/linking-accounts/ */
export const LINK_TOKEN_MINUTES = 10;
