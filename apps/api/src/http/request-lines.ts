import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { routePattern } from '@portolane/server/metrics/metrics.ts';

/** Levels at which no line is written about a request. */
const quietLevels = new Set(['warn', 'error', 'fatal', 'silent']);

/**
 * Logs requests: one line each at `info` when the response is sent, and one at `debug` when the
 * request arrives. The id of the request (`reqId`) is the load balancer's, if it sets one.
 */
export class RequestLines extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!error && quietLevels.has(request.log.level)) return;
    const { call } = request.routeOptions.config;
    const line = {
      method: request.method,
      route: routePattern(request),
      ...(call === undefined ? {} : { call }),
      status: reply.statusCode,
      ...(request.refusedWith === undefined ? {} : { code: request.refusedWith }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broke off');
    else request.log.info(line, 'request');
  }

  /** Without the address, which may contain anything. */
  override routeNotFound(request: FastifyRequest): void {
    request.log.debug({ method: request.method }, 'no such route');
  }
}
