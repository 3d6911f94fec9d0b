import type { FastifyInstance } from 'fastify';

/** Which methods each path of the API takes, so that a wrong method can be told from a wrong path. */
class KnownPaths {
  readonly #paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** @param path as the router has it: parameters as `:name`, a wildcard as `*` */
  add(method: string, path: string): void {
    const known = this.#paths.get(path);
    if (known) {
      known.methods.add(method);
      return;
    }
    const pattern = path
      .split('/')
      .map((part) =>
        part
          .split(/(:\w+|\*)/)
          .map((piece) =>
            piece.startsWith(':')
              ? '[^/]+'
              : piece === '*'
                ? '.*'
                : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
          )
          .join(''),
      )
      .join('/');
    this.#paths.set(path, { pattern: new RegExp(`^${pattern}$`), methods: new Set([method]) });
  }

  /** Methods that this path takes, sorted; empty when there is no such path. */
  methodsOf(pathname: string): string[] {
    const methods = new Set<string>();
    for (const { pattern, methods: known } of this.#paths.values())
      if (pattern.test(pathname)) for (const method of known) methods.add(method);
    return [...methods].sort();
  }
}

/** Collects the paths of every route that is registered from now on in this scope. */
export function addKnownPaths(app: FastifyInstance): void {
  const known = new KnownPaths();
  app.decorate('knownPaths', known);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) known.add(method, route.url);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    knownPaths: KnownPaths;
  }
}
