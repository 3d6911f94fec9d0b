export interface LineUser {
  /** `U` and 32 hexadecimal digits; the same for login channel and bot, which share a provider. */
  userId: string;
  displayName: string;
  /** Display language of the user's LINE app, e.g. `zh-TW`, `en`. */
  language: string;
  pictureUrl?: string;
  /** The user has blocked the bot, so pushes are not delivered. */
  blocked: boolean;
}
