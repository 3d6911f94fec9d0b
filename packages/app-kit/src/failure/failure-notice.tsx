import { ApiError } from '@portolane/core/client/api-error.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { failureKind, type FailureKind } from '#form/server-refusal.ts';
import { useFailureText } from './failure-texts.ts';

/** Returns the texts of a failure. `minutes`: until another attempt is accepted. */
export type FailureTexts = (
  kind: FailureKind,
  values: { minutes: number; message: string },
) => { title: string; text: string };

/**
 * Says why something could not be done.
 * @param texts sentences of the form, by kind of failure. Default: the app's
 */
export function FailureNotice({ error, texts }: { error: unknown; texts?: FailureTexts }) {
  const failureText = useFailureText();
  if (!texts || !(error instanceof ApiError))
    return (
      <Notice tone="danger" role="alert">
        {failureText(error)}
      </Notice>
    );
  const { code, message, retryAfter } = error;
  const minutes = Math.ceil((retryAfter ?? 3600) / 60);
  const { title, text } = texts(failureKind(code), { minutes, message });
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  );
}
