import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import {
  cropNameOf,
  cropPixels,
  type CropRatio,
  cropRatios,
  cropTypeOf,
  largestCrop,
  pictureTypeOf,
} from './crop.ts';
import { cropPicture } from './crop-picture.ts';
import { base64Of } from './file-bytes.ts';
import { addUnderFreeName } from './free-name.ts';

/** Cuts a part out of a picture and adds it as a picture of its own. */
export default function CropDialog({
  file,
  onClose,
  onCropped,
}: {
  file: string;
  onClose: () => void;
  onCropped: (file: string) => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm', 'frame']);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const original = useQuery({
    ...deskQuery(api, 'content.pictureBytes', { body: { file } }),
    // A picture never changes under its name, and it is too large to be kept.
    staleTime: Infinity,
    gcTime: 0,
  });
  const data = original.data?.items.data;
  // Megabytes, put together once rather than with every movement of the crop. The policy of the desk
  // allows data URLs, and no others that are not of the site.
  const src = useMemo(() => data && `data:${pictureTypeOf(file)};base64,${data}`, [data, file]);
  const save = useAction({
    async run(part: PercentCrop) {
      const blob = await cropPicture(image.current!, part, cropTypeOf(file));
      const data = await base64Of(new File([blob], file));
      return addUnderFreeName((number) =>
        api('content.addPicture', {
          body: { file: cropNameOf(file, blob.type, number), data },
        }),
      );
    },
    invalidates: [],
    done: ({ items }) => t('contentForm:picture.added', { file: items.file }),
    onDone({ items }) {
      onCropped(items.file);
      onClose();
    },
    announce: false,
  });
  const error = save.error ?? original.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      size="l"
      title={t('contentForm:picture.crop.title', { file })}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={onClose}>
            {t('frame:cancel')}
          </Button>
          <Button
            size="m"
            variant="primary"
            disabled={!crop}
            busy={save.isPending}
            onClick={() => crop && save.mutate(crop)}
          >
            {t('contentForm:picture.crop.go')}
          </Button>
        </>
      }
    >
      <div className="crop">
        {error && <FailureNotice error={error} />}
        {original.isPending && <output>{t('contentForm:picture.crop.reading')}</output>}
        {src && <CropArea src={src} image={image} crop={crop} onCrop={setCrop} />}
      </div>
    </Dialog>
  );
}

function CropArea({
  src,
  image,
  crop,
  onCrop,
}: {
  src: string;
  image: React.RefObject<HTMLImageElement | null>;
  /** Undefined until the picture was decoded. */
  crop: PercentCrop | undefined;
  onCrop: (crop: PercentCrop) => void;
}) {
  const { t } = useTranslation(['contentForm']);
  const [ratio, setRatio] = useState<CropRatio>('free');
  const [size, setSize] = useState<{ width: number; height: number }>();
  const aspect = cropRatios[ratio];
  const handle = (name: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') =>
    t(`contentForm:picture.crop.handle.${name}`);
  return (
    <>
      <RadioGroup
        className="crop__ratio"
        name="crop-ratio"
        legend={t('contentForm:picture.crop.ratio')}
        value={ratio}
        options={(Object.keys(cropRatios) as CropRatio[]).map((value) => ({
          value,
          label: value === 'free' ? t('contentForm:picture.crop.free') : value,
        }))}
        onChange={({ target }) => {
          const next = target.value as CropRatio;
          setRatio(next);
          if (size && cropRatios[next] !== null) onCrop(largestCrop(cropRatios[next], size));
        }}
      />
      <ReactCrop
        className="crop__area"
        {...(crop && { crop })}
        {...(aspect !== null && { aspect })}
        keepSelection
        minWidth={8}
        minHeight={8}
        onChange={(_, percent) => onCrop(percent)}
        ariaLabels={{
          cropArea: t('contentForm:picture.crop.area'),
          nwDragHandle: handle('nw'),
          nDragHandle: handle('n'),
          neDragHandle: handle('ne'),
          eDragHandle: handle('e'),
          seDragHandle: handle('se'),
          sDragHandle: handle('s'),
          swDragHandle: handle('sw'),
          wDragHandle: handle('w'),
        }}
      >
        <img
          ref={image}
          src={src}
          alt={t('contentForm:picture.crop.picture')}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            onCrop(largestCrop(aspect, { width, height }));
          }}
        />
      </ReactCrop>
      {size && crop && (
        <p className="num">{t('contentForm:picture.crop.size', cropPixels(crop, size))}</p>
      )}
      <p className="crop__note">{t('contentForm:picture.crop.hint')}</p>
    </>
  );
}
