import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkInMutation, liveRoomQuery } from '@portolane/core/queries/live.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Checks the member in as soon as the way in is there, and says so: when it was, or that it did not work, with another try. */
export function CheckIn({ sessionUuid, open, checkedInAt }: { sessionUuid: string; open: boolean; checkedInAt: string | null }) {
  const { t } = useTranslation(['live']);
  const { api, format } = useApp();
  const queryClient = useQueryClient();
  const { mutate, isIdle, isError, isPending } = useMutation({
    ...checkInMutation(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: liveRoomQuery(api, sessionUuid).queryKey }),
  });
  const due = open && checkedInAt === null && isIdle;
  useEffect(() => {
    if (due) mutate(sessionUuid);
  }, [due, mutate, sessionUuid]);
  return (
    <p className="live-page__note" aria-live="polite">
      {checkedInAt
        ? t('live:checkIn.done', { time: format.time(checkedInAt) })
        : open &&
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
