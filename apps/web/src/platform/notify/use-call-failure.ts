import { useLocation, useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { loginPath } from '#platform/page/route-loader.ts';
import { pageDefinition } from '#page-table.ts';
import { usePage } from '#platform/page/use-page.ts';
import { failureTreatment } from './failure-treatment.ts';
import { type FieldLabels, useNotify } from './notify.ts';

/**
 * Handles a failed call, in the same way for all calls (docs/behaviour/loading-and-failures.md).
 * `labelOf` names fields in the dialog 欄位錯誤; undefined for those that the form does not name.
 */
export type CallFailure = (error: unknown, labelOf?: FieldLabels) => void;

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
