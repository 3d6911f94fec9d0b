/** The environment that tests and measurements give to what they start. */

type Environment = Readonly<Record<string, string | undefined>>;

const isUtf8 = (locale: string): boolean => /utf-?8/i.test(locale);

/**
 * Returns the variables that give an environment a UTF-8 locale; none if it has one. Without it, as in
 * a container or under cron, a browser names every download with Chinese in its name `download`.
 * Only Linux takes the encoding of file names from the locale, and only there `C.UTF-8` always exists.
 */
export function utf8Locale(env: Environment, platform = process.platform): Record<string, string> {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return platform !== 'linux' || isUtf8(locale) ? {} : { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
}

/** Paths, which browser and runs, and how to reach a registry; Windows starts nothing without its own. */
const kept =
  /^(?:PATH|HOME|CI|CHROMIUM|PORTOLANE_.*|https?_proxy|no_proxy|npm_config_.*|SystemRoot|ComSpec|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;

/** Returns an environment as cron or `env -i PATH=… HOME=…` gives it. */
export const emptyEnvironment = (env: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => kept.test(name)));
