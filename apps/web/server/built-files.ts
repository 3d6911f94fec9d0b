/** How files of the build are served: their names contain a content hash. */
export const builtFiles = {
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
  preCompressed: true,
} as const;
