import { useTranslation } from 'react-i18next';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { base64Of } from './file-bytes.ts';
import { addUnderFreeName } from './free-name.ts';
import { pictureNameOf } from './picture-name.ts';

/** Uploads a picture, and hands its name on. */
export function useAddPicture(onAdded: (file: string) => void) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  return useAction({
    async run(chosen: File) {
      const data = await base64Of(chosen);
      const now = new Date();
      return addUnderFreeName((number) =>
        api('content.addPicture', {
          body: { file: pictureNameOf(chosen.name, now, number), data },
        }),
      );
    },
    invalidates: [],
    done: ({ items }) => t('contentForm:picture.added', { file: items.file }),
    onDone: ({ items }) => onAdded(items.file),
    // A passing notice would disappear before the editor could pick another file.
    announce: false,
  });
}
