/** The mode in which a site runs. `quiet`: a copy that sends nothing and does nothing by itself. */
export const systemModes = ['demo', 'production', 'quiet'] as const;
export type SystemMode = (typeof systemModes)[number];
