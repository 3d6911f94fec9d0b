import './promotion-plate.css';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { brandTile } from '@portolane/plates/brand-plate-layout.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';

interface PromotionPlateProps {
  news: Pick<NewsSummary, 'alias' | 'brands'>;
  width: number;
  height: number;
  loading?: 'eager';
}

/** The image of a promotion: its brand's mark on a brand illustration. */
export function PromotionPlate({
  news: { alias, brands },
  width,
  height,
  loading,
}: PromotionPlateProps) {
  const tile = brandTile(alias, { width, height });
  const brand = brands[0];
  return (
    <div className="promotion-plate">
      <Plate plate={{ kind: 'brand', seed: alias, width, height }} alt="" loading={loading} />
      {brand && (
        <span
          className="plate-tile"
          style={{ left: `${tile.x}%`, top: `${tile.y}%`, width: `${tile.size}%` }}
        >
          <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand.alias} />
        </span>
      )}
    </div>
  );
}
