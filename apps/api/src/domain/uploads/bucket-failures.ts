/** Explains the failures of a bucket, and what an operator can do about them. */
import { codeOf, StartError } from '@portolane/server/settings/start-error.ts';

/** Actions of a site in a bucket. */
export type BucketRight = 'list' | 'write' | 'read' | 'delete';

interface Failure {
  /** Code of S3, of the SDK, or of the system. */
  code: string;
  /** null: no answer. */
  status: number | null;
}

/** Reads an error of AWS's SDK, whose `name` is the code of the answer. */
export function failureOf(error: unknown): Failure {
  const { name, $metadata } = error as {
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? null;
  const said = typeof name === 'string' && name !== 'Error' ? name : '';
  return { code: (status === null && codeOf(error)) || said || 'unknown', status };
}

/** There is no such object, or, for a request without a body to say so, no such bucket. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(failureOf(error).code);

const wrongKeys = new Set([
  'CredentialsProviderError',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'InvalidClientTokenId',
  'Unauthorized',
]);
const wrongRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'InvalidRegionName',
]);
const actions = {
  list: ['list the bucket (s3:ListBucket)', '列出內容（s3:ListBucket）'],
  write: ['write objects (s3:PutObject)', '寫入物件（s3:PutObject）'],
  read: ['read objects (s3:GetObject)', '讀取物件（s3:GetObject）'],
  delete: ['delete objects (s3:DeleteObject)', '刪除物件（s3:DeleteObject）'],
} as const;

interface Place {
  /** The URL of the bucket. */
  where: string;
  bucket: string;
  /** The server, for messages. */
  server: string;
  /** null: none is known. */
  region: string | null;
}

/** Returns the message for a bucket that a site cannot start with. */
export function bucketStartError(
  error: unknown,
  right: BucketRight,
  { where, bucket, server, region }: Place,
): StartError {
  const { code, status } = failureOf(error);
  const because = { cause: error };
  if (code === 'NoSuchBucket' || (right === 'list' && status === 404))
    return new StartError(
      {
        en: `There is no bucket "${bucket}" at ${server}. Create it, or correct FILES_URL or S3_ENDPOINT, then start again.`,
        zh: `${server} 沒有名為「${bucket}」的儲存貯體。請建立它，或更正 FILES_URL 或 S3_ENDPOINT，再重新啟動。`,
      },
      because,
    );
  if (wrongKeys.has(code))
    return new StartError(
      {
        en: `${server} does not accept the keys for ${where} (${code}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to a key that is valid there, or another setting of AWS's SDK, then start again.`,
        zh: `${server} 不接受 ${where} 的金鑰（${code}）。請將 AWS_ACCESS_KEY_ID 與 AWS_SECRET_ACCESS_KEY 設為有效的金鑰，或使用 AWS SDK 的其他設定，再重新啟動。`,
      },
      because,
    );
  if (wrongRegion.has(code) || (error as Error).message === 'Region is missing' || status === 301)
    return new StartError(
      {
        en: `The bucket "${bucket}" is not in the region ${region ?? 'that is set: none is'} (${code}). Set S3_REGION to the bucket's region and start again.`,
        zh: `儲存貯體「${bucket}」的區域不是 ${region ?? '目前的設定（未設定）'}（${code}）。請將 S3_REGION 設為它的區域，再重新啟動。`,
      },
      because,
    );
  if (code === 'RequestTimeTooSkewed')
    return new StartError(
      {
        en: `The clock of this machine differs from that of ${server} by more than 15 minutes. Set it right (NTP) and start again.`,
        zh: `這台機器的時鐘與 ${server} 相差超過 15 分鐘。請校時（NTP）後重新啟動。`,
      },
      because,
    );
  if (status === 403)
    return new StartError(
      {
        en: `The keys may not ${actions[right][0]} in ${where} (${code}). Give their user this right for the bucket and start again; docs/deploy.md lists the rights.`,
        zh: `金鑰沒有在 ${where} ${actions[right][1]} 的權限（${code}）。請授予該權限後重新啟動；所需權限請見 docs/deploy.md。`,
      },
      because,
    );
  if (status === null)
    return new StartError(
      {
        en: `The files at ${where} cannot be reached: ${server} does not answer (${code}). Check S3_ENDPOINT and that this machine reaches it, then start again.`,
        zh: `無法連線到 ${where} 的檔案：${server} 沒有回應（${code}）。請檢查 S3_ENDPOINT 與網路連線，再重新啟動。`,
      },
      because,
    );
  return new StartError(
    {
      en: `${server} refused to ${actions[right][0]} in ${where} with ${code} (status ${status}). Check that it speaks S3 and that FILES_URL and S3_ENDPOINT are right, then start again.`,
      zh: `${server} 拒絕在 ${where} ${actions[right][1]}：${code}（狀態 ${status}）。請確認它支援 S3，且 FILES_URL 與 S3_ENDPOINT 正確，再重新啟動。`,
    },
    because,
  );
}
