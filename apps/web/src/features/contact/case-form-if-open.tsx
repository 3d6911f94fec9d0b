import type { ProsePage } from '@portolane/core/contract/page.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormNotOpen } from '#features/consent/form-not-open.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface CaseFormIfOpenProps {
  kind: CaseKind;
  /** The privacy notice; null: the site has none yet. */
  privacy: ProsePage | null;
  /** The form. */
  children: (privacy: ProsePage) => ReactNode;
}

/** A form that creates a case, or why the site cannot take one yet. */
export function CaseFormIfOpen({ kind, privacy, children }: CaseFormIfOpenProps) {
  const { api, language } = useApp();
  const setting = useQuery(settingQuery(api, language)).data;
  if (setting && !setting.caseKinds.includes(kind)) return <FormNotOpen why="mailbox" />;
  return privacy === null ? <FormNotOpen why="notice" /> : children(privacy);
}
