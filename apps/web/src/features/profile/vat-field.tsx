import { useTranslation } from 'react-i18next';
import { isCompanyVat } from '@portolane/core/rules/form/company-vat.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { ProfileValues } from './profile-values.ts';
import { type VatCheck, useVatCheck } from './use-vat-check.ts';

/** The company number, which is looked up while it is typed and by the button: 驗證成功, 驗證失敗. */
export function VatField({ required }: { required: boolean }) {
  const { t } = useTranslation(['profile']);
  const { control, setError, setValue, clearErrors } = useFormContext<ProfileValues>();
  const check = useVatCheck(useWatch({ control, name: 'companyvat' }) ?? '');
  const name = check.state === 'success' ? check.company.name : null;
  useEffect(() => {
    // The name of a known company is filled in.
    if (name !== null) setValue('companyName', name, { shouldDirty: true });
  }, [name, setValue]);
  const ask = () => {
    if (check.state === 'none')
      setError('companyvat', { type: 'custom', message: 'vat' }, { shouldFocus: true });
    else if (check.state === 'unknown') check.retry();
    else clearErrors('companyvat');
  };
  return (
    <CompanyNumberField
      name="companyvat"
      required={required}
      known={check.state === 'success'}
      hint={t('profile:hint.vat')}
      problem={check.state === 'fail' ? t('profile:vat.fail') : undefined}
      success={
        check.state === 'success'
          ? t('profile:vat.success', {
              company: check.company.name,
              category: check.company.category_name,
            })
          : undefined
      }
      onChange={({ target }) => isCompanyVat(target.value) && clearErrors('companyvat')}
      action={
        <Button variant="ink" busy={check.state === 'checking'} onClick={ask}>
          {t('profile:vat.check')}
        </Button>
      }
    />
  );
}

/** The finding of the check, if it takes more than a line. Screen readers announce it. */
export function VatNotice({ check }: { check: VatCheck }) {
  const { t } = useTranslation(['profile']);
  const { href } = useApp();
  return (
    <output className="profile-form__told">
      {check.state === 'fail' && (
        <Notice tone="danger" title={t('profile:vat.failTitle')}>
          {t('profile:vat.failHint')}{' '}
          <SiteLink className="link" href={href('memberUpgrade')}>
            {t('profile:vat.service')}
          </SiteLink>
        </Notice>
      )}
      {check.state === 'unknown' && (
        <Notice tone="warn" title={t('profile:vat.unknownTitle')}>
          {t('profile:vat.unknown')}
        </Notice>
      )}
    </output>
  );
}
