/** How files of the build are served: their names change with their content. */
export const builtFiles = {
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
  preCompressed: true,
} as const;
