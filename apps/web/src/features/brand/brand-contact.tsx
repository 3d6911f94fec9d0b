import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useTranslation } from 'react-i18next';
import type { Brand } from '@portolane/core/contract/brand.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';

/** The contact of a brand (name and phone number), as far as it has one, for a row of `meta`. */
export function BrandContact({
  contact: { name, phone, extension },
}: {
  contact: Pick<Brand['contact'], 'name' | 'phone' | 'extension'>;
}) {
  const { t } = useTranslation(['brand']);
  return (
    <>
      {name !== '' && (
        <span>
          <Icon name="user" />
          {t('brand:contact', { name })}
        </span>
      )}
      <TelephoneLink className="num" phone={phone} extension={extension}>
        <Icon name="phone" />
      </TelephoneLink>
    </>
  );
}
