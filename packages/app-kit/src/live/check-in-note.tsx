import './check-in-note.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { checkInMutation, liveRoomQuery } from '@portolane/core/queries/live.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useHost } from '#context/host.ts';
import { useCallMutation } from '#call/use-call-mutation.ts';

interface CheckInNoteProps {
  sessionUuid: string;
  /** The link to the stream is shown, so the member counts as watching. */
  watching: boolean;
  checkedInAt: string | null;
  /** Called when the login session has ended. */
  onSessionEnd: (error: ApiError) => void;
}

/**
 * Checks the member in while they watch. Shows the time of the check-in, or an error with a retry
 * button.
 */
export function CheckInNote({
  sessionUuid,
  watching,
  checkedInAt,
  onSessionEnd,
}: CheckInNoteProps) {
  const { t } = useTranslation(['live']);
  const { api, format } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isIdle, isError, isPending } = useCallMutation(checkInMutation(api), {
    onDone: () => refetchQueries(queryClient, [liveRoomQuery(api, sessionUuid).queryKey]),
    // Other errors are shown below.
    onFailure: (error) => error instanceof ApiError && error.endsSession && onSessionEnd(error),
  });
  const due = watching && checkedInAt === null && isIdle;
  useEffect(() => {
    if (due) mutate(sessionUuid);
  }, [due, mutate, sessionUuid]);

  return (
    <p className="check-in-note" aria-live="polite">
      {checkedInAt
        ? t('live:checkIn.done', { time: format.time(checkedInAt) })
        : watching &&
          (isError || isPending) && (
            <>
              {t(isError ? 'live:checkIn.failed' : 'live:checkIn.busy')}{' '}
              {isError && (
                <button type="button" className="link" onClick={() => mutate(sessionUuid)}>
                  {t('live:checkIn.again')}
                </button>
              )}
            </>
          )}
    </p>
  );
}
