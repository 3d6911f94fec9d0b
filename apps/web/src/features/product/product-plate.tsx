import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import type { ElevationForm } from '@portolane/plates/plate-url.ts';
import type { SharePlate } from '@portolane/plates/share-url.ts';

/** Software is drawn as layers, hardware as a front view. */
export const productPlate = (
  { alias, form }: Pick<ProductSummary, 'alias' | 'form'>,
  size?: { width: number; height: number },
): SharePlate =>
  form === 'strata'
    ? { kind: 'strata', seed: alias, ...(size ?? { width: 400, height: 280 }) }
    : { kind: 'elevation', seed: alias, form: form as ElevationForm, ...size };

/** The illustration of a product; `large` on its own page. */
export function ProductPlate({
  product,
  large,
}: {
  product: Pick<ProductSummary, 'alias' | 'form'>;
  large?: boolean;
}) {
  return large ? (
    <Plate
      plate={productPlate(product, { width: 800, height: 440 })}
      alt=""
      loading="eager"
      fetchPriority="high"
    />
  ) : (
    <Plate plate={productPlate(product)} alt="" ratio="10/7" />
  );
}
