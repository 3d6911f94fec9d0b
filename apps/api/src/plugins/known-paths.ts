import type { FastifyInstance } from 'fastify';

/**
 * The methods of each path of the API, which distinguish a wrong method (405) from a wrong path
 * (404).
 */
class KnownPaths {
  readonly #paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** @param path a route pattern: parameters as `:name`, a wildcard as `*` */
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
          .map((piece) => {
            if (piece.startsWith(':')) return '[^/]+';
            return piece === '*' ? '.*' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
          })
          .join(''),
      )
      .join('/');
    this.#paths.set(path, { pattern: new RegExp(`^${pattern}$`), methods: new Set([method]) });
  }

  /** Returns the methods of a path, sorted; empty if the path does not exist. */
  methodsOf(pathname: string): string[] {
    const methods = new Set<string>();
    for (const { pattern, methods: known } of this.#paths.values())
      if (pattern.test(pathname)) for (const method of known) methods.add(method);
    return [...methods].sort();
  }
}

/** Collects the paths of all routes registered in this scope from now on. */
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
