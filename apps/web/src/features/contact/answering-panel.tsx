import { useTranslation } from 'react-i18next';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import { caseContact } from '@portolane/core/rules/contact/case-handling.ts';
import { inquiryBrand } from '@portolane/core/rules/contact/inquiry-brand.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ContactValues } from './contact-form.ts';
import { ContactPanel } from './contact-panel.tsx';

interface AnsweringPanelProps {
  kind: 'inquiry' | 'sales';
  contacts: { offices: readonly Office[]; brands: readonly BrandContact[] };
  /** The subjects of an inquiry. */
  subjects?: readonly { brandAlias: string }[];
}

const noSubjects: readonly { brandAlias: string }[] = [];

/**
 * The team that answers the form as it is filled in now: the brand's contact, the county's sales
 * team, or the head office.
 */
export function AnsweringPanel({
  kind,
  contacts: { offices, brands },
  subjects = noSubjects,
}: AnsweringPanelProps) {
  const { t } = useTranslation(['contact']);
  const { control } = useFormContext<ContactValues>();
  const [alias, city] = useWatch({ control, name: ['brand', 'city'] });
  const concerned = inquiryBrand(
    alias ?? '',
    subjects.map(({ brandAlias }) => brandAlias),
  );
  const brand = brands.find((candidate) => candidate.alias === concerned);
  const office = offices.find(({ serves }) => serves.some((county) => county.alias === city));
  const [head] = offices;
  const shown = caseContact({
    brand:
      brand && brand.name + brand.phone !== ''
        ? {
            who: brand.name || brand.title,
            role: t('contact:panel.brand', { brand: brand.title }),
            phone: brand.phone,
            extension: brand.extension,
          }
        : null,
    office: office
      ? {
          who: office.title,
          role: t('contact:panel.office'),
          phone: office.phone,
          hours: office.hours,
        }
      : null,
    mailbox: head
      ? {
          who: t('contact:panel.team'),
          role: t(`contact:panel.teamRole.${kind}`),
          phone: head.phone,
          hours: head.hours,
        }
      : null,
  });
  return shown && <ContactPanel kind={kind} {...shown} />;
}
