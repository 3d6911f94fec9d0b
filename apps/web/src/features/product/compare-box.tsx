import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { COMPARE_LIMIT } from '@portolane/core/rules/product/compare.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { chosenIn, COMPARED } from './compared.ts';
import { RefusedChoice } from './refused-choice.ts';

/** A checkbox that selects a product for comparison; must be inside a CompareForm. */
export function CompareBox({ product: { alias, title } }: { product: ProductSummary }) {
  const { t } = useTranslation(['product']);
  const { search } = useLocation();
  const refused = useContext(RefusedChoice) === alias;
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
      error={
        refused && <span role="alert">{t('product:compare.full', { limit: COMPARE_LIMIT })}</span>
      }
    />
  );
}
