import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import type { DeskAuditEntry } from '@portolane/core/contract/desk/audit.ts';
import { auditSubjectKinds, auditSubjectNames } from '@portolane/core/rules/desk/audit-actions.ts';
import { documentPath } from '#features/content/content-path.ts';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { casePath, companyPath, eventPath, memberPath } from '#platform/link/desk-path.ts';

type Entry = Pick<DeskAuditEntry, 'action' | 'subject'>;

const isIn = <T extends string>(list: readonly T[], text: string): text is T =>
  list.some((one) => one === text);

/** The screens of what the first word of an action names, by its number. */
const numbered: Record<string, (number: string) => string> = {
  enrolments: (number) => generatePath(screens.order.path, { number }),
  attendance: (number) => generatePath(screens.order.path, { number }),
  cases: casePath,
};

/** The screens of what a subject such as `member/<uuid>` names. */
const named: Partial<Record<string, (name: string) => string>> = {
  member: memberPath,
  company: companyPath,
  message: (id) => generatePath(screens.message.path, { id }),
};

/** Returns what an entry is about, in words, and where that is shown. */
function useSubject({ action, subject }: Entry): { text: string; href?: string | undefined } {
  const { t, i18n } = useTranslation(['auditLog', 'content']);
  const { kindName } = useContentTexts();
  const area = action.split(' ')[0]!;
  const [kind = '', ...rest] = subject.split('/');
  const name = rest.join('/');
  if (isIn(auditSubjectNames, subject)) return { text: t(`auditLog:all.${subject}`) };
  if (name === '') {
    if (i18n.exists(`content:kind.${kind}`))
      return { text: kindName(kind), href: documentPath(`${kind}.yaml`) };
    return { text: subject, href: numbered[area]?.(subject) };
  }
  if (/^(events|waitlist|door)$/.test(area) && /^\d+$/.test(name))
    return {
      text: t('auditLog:event', { alias: kind, series: name }),
      href: eventPath({ alias: kind, seriesNum: Number(name) }),
    };
  if (isIn(auditSubjectKinds, kind))
    return { text: `${t(`auditLog:kind.${kind}`)} ${name}`, href: named[kind]?.(name) };
  if (i18n.exists(`content:kind.${kind}`))
    return { text: `${kindName(kind)} ${name}`, href: documentPath(`${subject}.yaml`) };
  return { text: subject };
}

/** What an entry of the audit log is about; a link where a screen shows it. */
export function AuditSubject({ entry }: { entry: Entry }) {
  const { text, href } = useSubject(entry);
  return href === undefined ? (
    text
  ) : (
    <DeskLink className="link" href={href}>
      {text}
    </DeskLink>
  );
}
