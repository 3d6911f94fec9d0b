import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCategories } from '@portolane/core/contract/company.ts';
import type { DeskCompany } from '@portolane/core/contract/desk/company.ts';
import { hasDoubtfulVatCheckDigit, isCompanyVat } from '@portolane/core/rules/form/company-vat.ts';
import { isName } from '@portolane/core/rules/form/person-name.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import {
  mailDomainProblem,
  plainMailDomain,
} from '@portolane/core/rules/form/company-mail-domain.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { PreviewedDialog } from '#features/events/previewed-dialog.tsx';
import { usePreviewed } from '#features/events/use-previewed.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { CompanyEffects } from './company-effects.tsx';
import { useCompanyName } from './use-company-name.ts';

interface Typed {
  vat: string;
  zh: string;
  en: string;
  category: DeskCompany['category'];
  /** One a line. */
  domains: string;
}

const typedOf = (company: DeskCompany | null): Typed => ({
  vat: company?.vat ?? '',
  zh: company?.name.zh ?? '',
  en: company?.name.en ?? '',
  category: company?.category ?? 'dealer',
  domains: company?.mailDomains.join('\n') ?? '',
});

const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .map(plainMailDomain)
      .filter(Boolean),
  ),
];

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
  const { t } = useTranslation(['deskCompanies']);
  const nameOf = useCompanyName();
  const [typed, setTyped] = useState(() => typedOf(company));
  // What another person publishes while the dialog is open must not be overwritten in silence.
  const [baseVersion] = useState(company?.version ?? 0);
  const [asked, setAsked] = useState(false);
  const errors = useCompanyErrors(typed);
  const vat = plainDigits(typed.vat);
  const facts = {
    name: { zh: typed.zh.trim(), ...(typed.en.trim() && { en: typed.en.trim() }) },
    category: typed.category,
    mailDomains: domainsOf(typed.domains),
  };
  const { plan, onPreview, ...form } = usePreviewed(
    { vat, ...facts },
    {
      preview: ({ vat: of, category, mailDomains }) =>
        api('company.preview', { params: { vat: of }, body: { category, mailDomains } }),
      async run({ vat: of, ...body }) {
        const saved = company
          ? await api('company.change', {
              params: { vat: of },
              body: { ...body, baseVersion },
            })
          : await api('company.add', { body: { ...body, vat: of } });
        onDone?.(saved.items);
        return saved;
      },
      invalidates: ['company', 'content', 'contentCounts', 'member'],
      done: (saved) =>
        t(company ? 'deskCompanies:changed' : 'deskCompanies:added', { name: nameOf(saved) }),
      onDone: onClose,
    },
  );
  return (
    <PreviewedDialog
      {...form}
      title={
        company ? t('deskCompanies:editTitle', { name: nameOf(company) }) : t('deskCompanies:add')
      }
      action={t('deskCompanies:save')}
      onClose={onClose}
      onPreview={() => {
        setAsked(true);
        const first = (['vat', 'zh', 'domains'] as const).find((name) => errors[name]);
        if (first) document.getElementById(`company-${first}`)?.focus();
        else onPreview();
      }}
      plan={plan ? <CompanyEffects effects={plan} /> : null}
    >
      <CompanyFields
        isNew={!company}
        typed={typed}
        errors={asked ? errors : {}}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
    </PreviewedDialog>
  );
}

type Errors = Partial<Record<'vat' | 'zh' | 'domains', string>>;

function useCompanyErrors({ vat, zh, domains }: Typed): Errors {
  const { t } = useTranslation(['deskCompanies']);
  const wrong = domainsOf(domains).flatMap((entry) => {
    const problem = mailDomainProblem(entry);
    return problem === null ? [] : [t(`deskCompanies:form.domain.${problem}`, { entry })];
  });
  return {
    ...(isCompanyVat(plainDigits(vat)) ? {} : { vat: t('deskCompanies:form.vatFormat') }),
    ...(isName(zh) ? {} : { zh: t('deskCompanies:form.nameMissing') }),
    ...(wrong.length > 0 ? { domains: wrong.join(' ') } : {}),
  };
}

function CompanyFields({
  isNew,
  typed,
  errors,
  onChange,
}: {
  isNew: boolean;
  typed: Typed;
  errors: Errors;
  onChange: (change: Partial<Typed>) => void;
}) {
  const { t } = useTranslation(['deskCompanies', 'choices']);
  const isDoubted = hasDoubtfulVatCheckDigit(plainDigits(typed.vat));
  return (
    <>
      {isNew && (
        <Field
          label={t('deskCompanies:vat')}
          id="company-vat"
          hint={t('deskCompanies:form.vatHint')}
          warning={isDoubted && t('deskCompanies:form.vatCheck')}
          error={errors.vat}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed.vat}
            onChange={(event) => onChange({ vat: event.target.value })}
          />
        </Field>
      )}
      {(['zh', 'en'] as const).map((name) => (
        <Field
          key={name}
          label={t(`deskCompanies:form.${name}`)}
          id={`company-${name}`}
          error={name === 'zh' ? errors.zh : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={120}
            lang={name === 'zh' ? 'zh-Hant' : 'en'}
            value={typed[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <Field label={t('deskCompanies:category')} id="company-category">
        <Select
          value={typed.category}
          options={companyCategories.map((value) => ({
            value,
            label: t(`choices:companyCategory.${value}`),
          }))}
          onChange={({ target: { value } }) =>
            onChange({ category: companyCategories.find((each) => each === value)! })
          }
        />
      </Field>
      <Field
        label={t('deskCompanies:mailDomains')}
        id="company-domains"
        hint={t('deskCompanies:form.domainsHint')}
        error={errors.domains}
      >
        <Textarea
          rows={3}
          spellCheck={false}
          value={typed.domains}
          onChange={(event) => onChange({ domains: event.target.value })}
        />
      </Field>
    </>
  );
}
