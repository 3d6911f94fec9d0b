import type { CallFailure } from '@portolane/app-kit/failure/call-failure.ts';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { loginPath } from '#platform/page/route-loader.ts';
import { pageDefinition } from '#page-table.ts';
import { usePage } from '#platform/page/use-page.ts';
import { failureTreatment } from './failure-treatment.ts';
import { useNotify } from './notify.ts';

/** Returns the handler for a mutation's `onError`, or for the `catch` of a call. */
export function useCallFailure(): CallFailure {
  const { language, origin, report, session } = useApp();
  const { errorNotice, fieldErrors } = useNotify();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = usePage();

  return (error, labelOf) => {
    const treatment = failureTreatment(error);
    if (treatment.kind === 'report') {
      report(error, 'call');
      errorNotice({ code: 'STATUS_CODE_UNDEFINED', message: '' });
    } else if (treatment.kind === 'fieldErrors') {
      fieldErrors(treatment.fields, labelOf);
    } else if (treatment.kind === 'login') {
      if (treatment.error.message) errorNotice(treatment.error);
      session.logOut();
      // On a member's page followSession redirects to the login.
      if (!page || pageDefinition(page).access !== 'member')
        void navigate(loginPath(language, new URL(pathname + search, origin)));
    } else {
      errorNotice(treatment.error);
    }
  };
}
