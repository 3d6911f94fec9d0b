/** The runner, of the two, that a filter of `pnpm test` is for. */

export interface Filters {
  /** Arguments of Vitest; null: it has nothing to run. */
  unit: string[] | null;
  /** Arguments of Playwright; null: it has nothing to run. */
  browser: string[] | null;
}

/** Projects of the browser are named after a language and a width (tests/playwright.config.ts). */
const isBrowserProject = (name: string): boolean => /^(?:zh-TW|en)\b/.test(name);

/**
 * Splits the arguments of `pnpm test`. Both runners get all of them, but a project belongs to one
 * runner, and the other, which would refuse its name, has nothing to run.
 */
export function splitFilter(filter: string[]): Filters {
  const projects = filter.flatMap((argument, index) => {
    if (argument === '--project') return [filter[index + 1] ?? ''];
    return argument.startsWith('--project=') ? [argument.slice('--project='.length)] : [];
  });
  if (projects.length === 0) return { unit: filter, browser: filter };
  return {
    unit: projects.some(isBrowserProject) ? null : filter,
    browser: projects.every(isBrowserProject) ? filter : null,
  };
}
