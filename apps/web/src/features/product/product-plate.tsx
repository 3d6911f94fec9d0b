import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import type { ElevationForm, PlateRequest } from '@portolane/ui/plates/plate-url.ts';

/** Software is drawn as layers, hardware in elevation. */
const plateOf = ({ alias, form }: Pick<ProductSummary, 'alias' | 'form'>, size?: { width: number; height: number }): PlateRequest =>
  form === 'strata'
    ? { kind: 'strata', seed: alias, ...(size ?? { width: 400, height: 280 }) }
    : { kind: 'elevation', seed: alias, form: form as ElevationForm, ...size };

/** The drawing of a product; `large` on its own page. */
export function ProductPlate({ product, large }: { product: Pick<ProductSummary, 'alias' | 'form'>; large?: boolean }) {
  return large ? (
    <Plate plate={plateOf(product, { width: 800, height: 440 })} alt="" loading="eager" fetchPriority="high" />
  ) : (
    <Plate plate={plateOf(product)} alt="" ratio="10/7" />
  );
}
