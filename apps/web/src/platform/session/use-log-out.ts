import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';

/**
 * Logs the member out here and on the server. A server that cannot be reached does not keep anybody logged in.
 * @param to where that leads, an address of this site; home when missing
 */
export function useLogOut(to?: string): { logOut: () => Promise<void>; busy: boolean } {
  const { api, chosen, href, report, session } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async logOut() {
      setBusy(true);
      // A session that had ended already is over as well.
      await api('user.logout', {}).catch((error: unknown) =>
        error instanceof ApiError && error.endsSession ? undefined : report(error, 'logout'),
      );
      // First away from the member's page, so that the end of the session does not lead to the login.
      await navigate(to ?? href('home'));
      session.logOut();
      setBusy(false);
      // What was typed or chosen and not sent is the member's own.
      tabDrafts.clear();
      chosen.clear();
    },
  };
}
