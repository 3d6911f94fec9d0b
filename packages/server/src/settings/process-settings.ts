/** Settings of a process that serves requests, whatever it serves. */
export interface ProcessSettings {
  port: number;
  host: string;
  /**
   * Trusted proxies in front of this server, whose X-Forwarded-* headers are used: a number of
   * hops, or addresses. False: none.
   */
  trustProxy: number | string | false;
  /** Number of processes that serve the site. */
  workers: number;
  /** Maximum number of open connections; further ones are closed on arrival. */
  maxConnections: number;
  /** Average delay of the event loop, over as long, above which requests are refused. */
  maxEventLoopDelayMs: number;
  /** Milliseconds that the process goes on serving, unready, once it is told to stop. */
  lameDuckMs: number;
  /** Milliseconds that requests in flight may take after that. */
  drainMs: number;
  /** Bearer token of `/metrics`; null: none. */
  metricsToken: string | null;
  /** A port of its own for `/metrics`; null: that of the site. */
  metricsPort: number | null;
  /** Whether it is the demonstration or serves members. */
  mode: 'demo' | 'production';
}
