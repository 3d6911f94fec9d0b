import type { FastifyInstance } from 'fastify';

/** Loads a file of the API by path; null if it does not exist. @throws FileNotNow */
export type LoadFile = (path: string) => Promise<Buffer | null>;

/** The file cannot be read at the moment, e.g. because the bucket of the files is away. */
export class FileNotNow extends Error {
  readonly statusCode = 503;
}

/** Milliseconds. */
const TIMEOUT = 5_000;

/**
 * Returns what loads files of the API.
 * @param apiOrigin where it is; undefined: in the process of the server
 */
export const fileLoader =
  (server: FastifyInstance, apiOrigin: string | undefined): LoadFile =>
  async (path) => {
    const { status, body } = await (apiOrigin === undefined
      ? server.inject(path).then(({ statusCode, rawPayload }) => ({
          status: statusCode,
          body: async () => rawPayload,
        }))
      : fetch(apiOrigin + path, { signal: AbortSignal.timeout(TIMEOUT) }).then(
          (answer) => ({
            status: answer.status,
            body: async () => Buffer.from(await answer.arrayBuffer()),
          }),
          // No answer, or not in time.
          (error: unknown) => Promise.reject(new FileNotNow('', { cause: error })),
        ));
    if (status === 200) return body();
    // Only this says that there is no such file.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return null;
    throw new FileNotNow(`${path} was answered with ${status}.`);
  };
