/** The process of `startS3Server`: s3rver, whose buckets are folders. It ends with its parent. */
import S3rver from '@20minutes/s3rver';
import type { S3Job } from './s3-server.ts';

process.once('disconnect', () => process.exit());
process.once('message', ({ port, folder, bucket }: S3Job) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  // It leaves the last slash of `/bucket/` out of what it signs, unless it takes the bucket for a host.
  server.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
  void server.run().then((address) => process.send!(address));
});
