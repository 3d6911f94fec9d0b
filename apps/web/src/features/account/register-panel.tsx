import '#platform/styles/facts.css';
import './register-panel.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { ScaleProgress } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useSection } from '#platform/context/use-section.ts';
import { useFormContext } from 'react-hook-form';
import type { AccountField, RegisterValues } from './account-schemas.ts';

/** Returns what members can do on a site that has these sections. */
const benefitsOf = ({ live, file }: { live: boolean; file: boolean }) =>
  [
    { key: live ? 'enrol' : 'enrolWithoutLive', icon: 'calendar' },
    ...(file ? [{ key: 'files', icon: 'file' } as const] : []),
    { key: 'coupons', icon: 'tag' },
    { key: 'training', icon: 'check' },
  ] as const;

/** Returns the sections of the form with the fields that have to be filled in. */
export const partsOf = (group: RegisterValues['group']) =>
  [
    { key: 'phone', fields: ['mobilePhone', 'verificationCode'] },
    { key: 'person', fields: ['name', 'email', 'city', 'district'] },
    { key: 'company', fields: group === 'dealer' ? ['companyvat', 'companyemail'] : [] },
    { key: 'interest', fields: [] },
    { key: 'consent', fields: ['privacyVersion', 'termsVersion'] },
  ] as const satisfies { key: string; fields: AccountField[] }[];

/**
 * Beside the registration: what members can do, what is asked and why, and what is still missing. On
 * a phone, where it is above the form, only the first.
 */
export function RegisterPanel() {
  const { t } = useTranslation(['account', 'consent']);
  const benefits = benefitsOf({ live: useSection('live'), file: useSection('file') });
  const { watch, formState } = useFormContext<RegisterValues>();
  const values = watch();
  const isFilled = (field: AccountField) => Boolean(values[field]) && !formState.errors[field];
  const parts = partsOf(values.group).map(({ key, fields }) => ({
    key,
    required: fields.length,
    missing: fields.filter((field) => !isFilled(field)).length,
  }));
  const sum = (of: 'required' | 'missing') => parts.reduce((total, part) => total + part[of], 0);
  const required = sum('required');
  const filled = required - sum('missing');
  return (
    <Panel label={{ id: 'register-panel' }} className="register-panel">
      <h2 id="register-panel">{t('account:panel.title')}</h2>
      <ul>
        {benefits.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} />
            {t(`account:panel.benefit.${key}`)}
          </li>
        ))}
      </ul>
      <div className="register-panel__asked">
        <h3>{t('account:panel.asked')}</h3>
        <ScaleProgress value={filled} max={required} label={t('account:panel.progress')} />
        <p className="num">{t('account:panel.filled', { filled, required })}</p>
        <ul className="facts">
          {parts.map(({ key, missing, ...part }) => (
            <li key={key}>
              <span>
                <a className="link" href={`#account-part-${key}`}>
                  {key === 'consent' ? t('consent:title') : t(`account:section.${key}`)}
                </a>
                <small>
                  {t(
                    key === 'company' && values.group === 'dealer'
                      ? 'account:panel.why.dealer'
                      : `account:panel.why.${key}`,
                  )}
                </small>
              </span>
              <span className="facts__end">
                {part.required === 0 && <small>{t('account:panel.optional')}</small>}
                {part.required > 0 && (
                  <StatusMark status={missing === 0 ? 'confirmed' : 'open'}>
                    {missing === 0
                      ? t('account:panel.done')
                      : t('account:panel.missing', { count: missing })}
                  </StatusMark>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
