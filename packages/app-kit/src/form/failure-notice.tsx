import { ApiError } from '@portolane/core/client/api-error.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { failureKind, type FailureKind } from './server-refusal.ts';

/** Returns the texts of a failure. `minutes`: until another attempt is accepted. */
export type FailureTexts = (
  kind: FailureKind,
  values: { minutes: number; message: string },
) => { title: string; text: string };

/** Says that the form was not sent, and why. Throws errors that are not an `ApiError`. */
export function FailureNotice({ error, texts }: { error: Error; texts: FailureTexts }) {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, retryAfter } = error;
  const minutes = Math.ceil((retryAfter ?? 3600) / 60);
  const { title, text } = texts(failureKind(code), { minutes, message });
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  );
}
