import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { chosenIn, COMPARED } from './compared.ts';

/** A checkbox that selects a product for comparison; must be inside a CompareForm. */
export function CompareBox({ product: { alias, title } }: { product: ProductSummary }) {
  const { t } = useTranslation(['product']);
  const { search } = useLocation();
  return (
    <Checkbox
      name={COMPARED}
      value={alias}
      defaultChecked={chosenIn(new URLSearchParams(search)).includes(alias)}
      label={
        <>
          {t('product:compare.choose')}
          <span className="visually-hidden">{t('product:compare.chooseWhich', { title })}</span>
        </>
      }
    />
  );
}
