import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { PreviewedFormDialog } from '@portolane/app-kit/form/previewed-form-dialog.tsx';
import { TextareaField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { usePreviewedForm } from '@portolane/app-kit/form/use-previewed-form.ts';
import { companyCategories } from '@portolane/core/contract/company.ts';
import type { CompanyEffect, DeskCompany } from '@portolane/core/contract/desk/company.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { CompanyEffects } from './company-effects.tsx';
import { companyForm, type CompanyForm, factsOf, wrongDomains } from './company-form.ts';
import { useCompanyName } from './use-company-name.ts';

/** Adds a company, or changes one, after whom it affects was shown. */
export function CompanyDialog({
  company,
  onDone,
  onClose,
}: {
  company: DeskCompany | null;
  onDone?: (company: DeskCompany) => void;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskCompanies', 'choices']);
  const nameOf = useCompanyName();
  // What another person publishes while the dialog is open must not be overwritten in silence.
  const [baseVersion] = useState(company?.version ?? 0);
  const save = useAction({
    run(typed: CompanyForm) {
      const { vat } = typed;
      return company
        ? api('company.change', { params: { vat }, body: { ...factsOf(typed), baseVersion } })
        : api('company.add', { body: { ...factsOf(typed), vat } });
    },
    invalidates: ['company', 'content', 'contentCounts', 'member'],
    done: ({ items }) =>
      t(company ? 'deskCompanies:changed' : 'deskCompanies:added', { name: nameOf(items) }),
    onDone({ items }) {
      onClose();
      onDone?.(items);
    },
    announce: false,
  });
  const form = usePreviewedForm<CompanyForm, readonly CompanyEffect[], unknown>({
    id: 'company',
    schema: companyForm,
    texts: useCompanyTexts(),
    initial: {
      vat: company?.vat ?? '',
      name: { zh: company?.name.zh ?? '', en: company?.name.en ?? '' },
      category: company?.category ?? 'dealer',
      mailDomains: company?.mailDomains.join('\n') ?? '',
    },
    async preview(typed) {
      const { category, mailDomains } = factsOf(typed);
      const body = { category, mailDomains };
      return (await api('company.preview', { params: { vat: typed.vat }, body })).items;
    },
    send: save.mutateAsync,
    errors: { DESK_ITEM_EXISTS: 'vat' },
  });
  return (
    <PreviewedFormDialog
      form={form}
      plan={form.plan ? <CompanyEffects effects={form.plan} /> : null}
      title={
        company ? t('deskCompanies:editTitle', { name: nameOf(company) }) : t('deskCompanies:add')
      }
      action={t('deskCompanies:save')}
      onClose={onClose}
    >
      {!company && <CompanyNumberField name="vat" hint={t('deskCompanies:form.vatHint')} />}
      <TextField name="name.zh" lang="zh-Hant" autoComplete="off" />
      <TextField name="name.en" lang="en" autoComplete="off" />
      <SelectField
        name="category"
        options={companyCategories.map((value) => ({
          value,
          label: t(`choices:companyCategory.${value}`),
        }))}
      />
      <TextareaField
        name="mailDomains"
        rows={3}
        spellCheck={false}
        hint={t('deskCompanies:form.domainsHint')}
      />
    </PreviewedFormDialog>
  );
}

/** Returns the names of the fields, and the sentences of a number and of domains. */
function useCompanyTexts() {
  const { t } = useTranslation(['deskCompanies']);
  const labels: Readonly<Record<string, string>> = {
    vat: t('deskCompanies:vat'),
    'name.zh': t('deskCompanies:form.zh'),
    'name.en': t('deskCompanies:form.en'),
    category: t('deskCompanies:category'),
    mailDomains: t('deskCompanies:mailDomains'),
  };
  const texts = useFormTexts((path) => labels[path]);
  return {
    ...texts,
    message(problem: Parameters<typeof texts.message>[0]): string {
      if (problem.path === 'vat') return t('deskCompanies:form.vatFormat');
      if (problem.path !== 'mailDomains') return texts.message(problem);
      return wrongDomains(String(problem.value))
        .map(({ entry, problem: reason }) => t(`deskCompanies:form.domain.${reason}`, { entry }))
        .join(' ');
    },
  };
}
