import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { tabDrafts } from '../form/tab-drafts.ts';

/** Logs the member out here and on the server, and goes home. A server that cannot be reached does not keep anybody logged in. */
export function useLogOut(): { logOut: () => Promise<void>; busy: boolean } {
  const { api, href, report, session } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async logOut() {
      setBusy(true);
      await api('user.logout', {}).catch((error: unknown) => report(error, 'logout'));
      // First away from the member's page, so that the end of the session does not lead to the login.
      await navigate(href('home'));
      session.logOut();
      // What was typed and not sent is the member's own.
      tabDrafts.clear();
    },
  };
}
