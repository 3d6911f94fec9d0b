import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';

/**
 * Logs the member out in the browser and on the server. The browser logs out even if the server
 * cannot be reached.
 * @param to path of this site to go to afterwards; default: the home page
 */
export function useLogOut(to?: string): { logOut: () => Promise<void>; busy: boolean } {
  const { api, chosen, href, report, session } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async logOut() {
      setBusy(true);
      // A session that has already ended is fine.
      await api('user.logout', {}).catch((error: unknown) =>
        error instanceof ApiError && error.endsSession ? undefined : report(error, 'logout'),
      );
      // Leave the member's page first, or the end of the session would redirect to the login.
      await navigate(to ?? href('home'));
      session.logOut();
      setBusy(false);
      // Unsent drafts and selections belong to the member.
      tabDrafts.clear();
      chosen.clear();
    },
  };
}
