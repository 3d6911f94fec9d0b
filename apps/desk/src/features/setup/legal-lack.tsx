import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SetupLack } from '@portolane/core/rules/desk/setup-steps.ts';
import type { LegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { beginFromTemplate } from '#features/content/begin-document.ts';
import { documentPath } from '#features/content/content-path.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';

const pathOf = (alias: LegalAlias) => `pages/${alias}.yaml`;

/** Leads to the form of the legal text that a lack is about; nothing for other lacks. */
export function LegalLack({ lack }: { lack: SetupLack }) {
  if (lack === 'privacy' || lack === 'terms') return <BeginText alias={lack} />;
  if (lack === 'privacyBlanks') return <OpenText alias="privacy" lack={lack} />;
  return lack === 'termsBlanks' ? <OpenText alias="terms" lack={lack} /> : null;
}

/** Opens the draft of a text, which begins with its template. */
function BeginText({ alias }: { alias: LegalAlias }) {
  const { api } = useDesk();
  const { t } = useTranslation(['setup']);
  const navigate = useNavigate();
  const begin = useAction({
    run: () => beginFromTemplate(api, pathOf(alias)),
    invalidates: ['contentCounts'],
    done: () => null,
    onDone: () => void navigate(documentPath(pathOf(alias))),
  });
  return (
    <Button size="s" busy={begin.isPending} onClick={() => begin.mutate()}>
      {t(`setup:lackAction.${alias}`)}
    </Button>
  );
}

function OpenText({ alias, lack }: { alias: LegalAlias; lack: 'privacyBlanks' | 'termsBlanks' }) {
  const { t } = useTranslation(['setup']);
  return (
    <DeskLink className="link" href={documentPath(pathOf(alias))}>
      {t(`setup:lackAction.${lack}`)}
    </DeskLink>
  );
}
