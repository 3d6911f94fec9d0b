/** The package manager that started the site: `npx`, `pnpm` and the shells between them. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { commandLineOf, isAlive, parentOf } from '@portolane/server/process/process-identity.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `npm exec …`, `pnpm start`, `node …/npx-cli.js …`: the name is in the first two words. */
const packageManager = /^(?:\S*\s+)?(?:\S*\/)?(?:npm|npx|pnpm|pnpx)(?:-cli)?(?:\.[cm]?js)?(?:\s|$)/;
/** A shell that runs one command. */
const shell = /^(?:\S*\/)?(?:sh|bash|dash|ash|zsh)\s+(?:-\w+\s+)*-\w*c\b/;

/**
 * Returns the ancestors of this process from the nearest on that are only there to run it, as far as the
 * topmost package manager. Empty if none started it.
 */
function launchersOf(parent: number): number[] {
  const found: number[] = [];
  let managers = 0;
  for (let pid = parent; pid > 1; pid = parentOf(pid) ?? 0) {
    const command = commandLineOf(pid);
    const isManager = packageManager.test(command);
    if (!isManager && !shell.test(command)) break;
    found.push(pid);
    if (isManager) managers = found.length;
  }
  return found.slice(0, managers);
}

const everyMs = 500;

/**
 * Resolves when a process has ended that was only there to run this one. `npx` passes a signal on to its
 * shell and ends, and the shell does not pass it on: without this, `kill` of the process that started
 * the site would leave it running. Call it at the start, before one of them can have ended.
 */
export function launcherEnded(parent = process.ppid): Promise<void> {
  // Windows ends what a console started, and asking for a command line there takes a second.
  const launchers = process.platform === 'win32' ? [] : launchersOf(parent);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (launchers.length > 0) {
    const timer = setInterval(() => {
      if (launchers.every(isAlive)) return;
      clearInterval(timer);
      resolve();
    }, everyMs).unref();
  }
  return promise;
}

/**
 * Returns the command that a person typed to run this program, e.g. `npx --yes pnpm@12 start`: the
 * script of package.json that a package manager, or `node --run`, says it runs, or else Node itself.
 */
export function commandUsed(
  root: string,
  env: Environment = process.env,
  argv: readonly string[] = process.argv,
): string {
  const [, program = '', ...args] = argv;
  const path = relative(root, program);
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  // Other programs that a package manager started hand its variables on to this one.
  const runs = (name: string | undefined): name is string =>
    name !== undefined && (scripts[name]?.split(' ').includes(path) ?? false);
  const event = env['npm_lifecycle_event'];
  if (runs(event)) {
    if (!env['npm_config_user_agent']?.startsWith('pnpm/')) return `npm run ${event}`;
    return `${/[\\/]_npx[\\/]/.test(env['npm_execpath'] ?? '') ? 'npx --yes pnpm@12' : 'pnpm'} ${event}`;
  }
  const script = env['NODE_RUN_SCRIPT_NAME'];
  if (runs(script)) return `node --run ${script}`;
  return ['node', path.startsWith('..') ? program : path, ...args].join(' ');
}
