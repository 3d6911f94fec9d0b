/** The parts of s3rver that tests use; it brings no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    /** Of Koa. */
    readonly middleware: ((
      context: { path: string; mountPath: string; state: { vhost: boolean } },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
}
