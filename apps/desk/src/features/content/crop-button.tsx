import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Opens the dialog that cuts a part out of a picture. */
export function CropButton({
  file,
  busy,
  onCropped,
}: {
  file: string;
  busy: boolean;
  /** Called with the name of the new picture. */
  onCropped: (file: string) => void;
}) {
  const { t } = useTranslation(['contentForm']);
  const [cropped, setCropped] = useState<string | null>(null);
  return (
    <>
      <Button size="s" busy={busy} onClick={() => setCropped(file)}>
        {t('contentForm:picture.crop.open')}
      </Button>
      <Suspense>
        {cropped !== null && (
          <CropDialog file={cropped} onClose={() => setCropped(null)} onCropped={onCropped} />
        )}
      </Suspense>
    </>
  );
}
