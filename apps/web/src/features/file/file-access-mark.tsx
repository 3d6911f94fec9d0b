import { useTranslation } from 'react-i18next';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { fileAudience } from '@portolane/core/rules/file/file-access.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import type { FileOffer } from './use-file-offers.ts';

/** The audience of a file; a dealer who is not validated sees that instead. */
export function FileAccessMark({
  file,
  offer,
}: {
  file: Pick<FileSummary, 'userGroupId' | 'linkType'>;
  offer: FileOffer;
}) {
  const { t } = useTranslation(['file']);
  if (offer === 'DEALER_NOT_VALIDATED')
    return <StatusMark status="pending">{t('file:notValidated')}</StatusMark>;
  const audience = fileAudience(file);
  const shown = file.linkType === 'url' && audience === 'open' ? 'external' : audience;
  return (
    <StatusMark status={audience === 'open' ? 'open' : 'lock'}>
      {t(`file:audience.${shown}`)}
    </StatusMark>
  );
}
