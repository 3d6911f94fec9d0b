import { useTranslation } from 'react-i18next';
import type { CompanyEffect } from '@portolane/core/contract/desk/company.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';

/** Whom a change of a company affects, and how. */
export function CompanyEffects({ effects }: { effects: readonly CompanyEffect[] }) {
  const { t } = useTranslation(['deskCompanies']);
  if (effects.length === 0) return <p>{t('deskCompanies:effect.none')}</p>;
  return effects.map(({ effect, total, members }) => (
    <Notice key={effect} tone={effect === 'admitted' ? 'info' : 'warn'}>
      <p>{t(`deskCompanies:effect.${effect}`, { count: total })}</p>
      <ul>
        {members.map(({ uuid, name, companyEmail }) => (
          <li key={uuid}>
            {name} <small>{companyEmail}</small>
          </li>
        ))}
        {total > members.length && (
          <li>{t('deskCompanies:effect.more', { count: total - members.length })}</li>
        )}
      </ul>
    </Notice>
  ));
}
