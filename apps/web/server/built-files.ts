/** The options for serving files of the build: their names contain a content hash. */
export const builtFiles = {
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
  preCompressed: true,
} as const;
