import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { z } from 'zod';
import {
  type Environment,
  encryptedAddress,
  pattern,
  readEnvironment,
  text,
} from '@portolane/server/settings/environment.ts';

/** A bucket, and what the keys of the site's files in it begin with. */
export interface Bucket {
  name: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/** The place of a site's files. */
export interface FilesSettings {
  /** null: in DATA_DIR. */
  bucket: Bucket | null;
  /** URL of the server that speaks S3; null: AWS. */
  endpoint: string | null;
  /** null: as the settings of AWS's SDK say. */
  region: string | null;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Parses `s3://bucket/prefix`; null if it is nothing like it. */
export function parseBucketUrl(url: string): Bucket | null {
  const [, name, prefix] = bucketUrl.exec(url) ?? [];
  if (name === undefined || prefix === undefined) return null;
  return { name, prefix: prefix === '' ? '' : `${sliceAt(prefix, 1)}/` };
}

function filesUrlAdvice(name: string, value: string): { en: string; zh: string } {
  // Does not repeat what may contain a key.
  if (value.includes('@'))
    return {
      en: `${name} contains an @. Keys do not belong into it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, write ${name}=s3://bucket/prefix, and start again.`,
      zh: `${name} 含有 @。金鑰不要寫在網址裡：請設定 AWS_ACCESS_KEY_ID 與 AWS_SECRET_ACCESS_KEY，並改寫成 ${name}=s3://bucket/prefix，再重新啟動。`,
    };
  return {
    en: `${name} is "${value}", which names no bucket. Write ${name}=s3://bucket or ${name}=s3://bucket/prefix: the bucket with 3 to 63 lower-case letters, digits, dots, and hyphens, and the address of the server in S3_ENDPOINT. Leave ${name} out to keep files in DATA_DIR. Then start again.`,
    zh: `${name} 的值「${value}」不是儲存貯體（bucket）的位址。請寫成 ${name}=s3://bucket 或 ${name}=s3://bucket/prefix：bucket 名稱為 3 到 63 個小寫英文字母、數字、點或連字號，伺服器位址則填在 S3_ENDPOINT。若要把檔案放在 DATA_DIR，請不要設定 ${name}。更正後請重新啟動。`,
  };
}

export const filesEnvironment = z.object({
  FILES_URL: pattern(
    bucketUrl,
    'the bucket of an S3-compatible storage that has the files of the site, as `s3://bucket/prefix` ([files in a bucket](docs/deploy.md#files-in-a-bucket))',
    filesUrlAdvice,
  ),
  S3_ENDPOINT: encryptedAddress('URL of the server of `FILES_URL`, unless it is AWS'),
  S3_REGION: text(
    "its region; keys and the rest are settings of AWS's SDK (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, …)",
  ),
});

/** Reads where the files are. */
export function filesSettingsFrom(env: Environment): FilesSettings {
  const values = readEnvironment(filesEnvironment, env);
  return {
    bucket: values.FILES_URL === undefined ? null : parseBucketUrl(values.FILES_URL),
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? null,
  };
}

/** Returns a warning for the start banner if a server is named and no bucket, else null. */
export const filesNotice = ({
  files,
}: {
  files?: FilesSettings | undefined;
}): { en: string; zh: string } | null =>
  files?.endpoint != null && files.bucket === null
    ? {
        en: 'S3_ENDPOINT is set and FILES_URL is not: files are in DATA_DIR. Set FILES_URL=s3://bucket/prefix to have them in a bucket.',
        zh: '已設定 S3_ENDPOINT，但沒有設定 FILES_URL：檔案放在 DATA_DIR。若要放在儲存貯體，請設定 FILES_URL=s3://bucket/prefix。',
      }
    : null;
