import '#platform/styles/facts.css';
import { useTranslation } from 'react-i18next';
import type { PrivacyOverview } from '@portolane/core/contract/privacy.ts';
import { exportMutation } from '@portolane/core/queries/privacy.ts';
import { exportName, exportText } from '@portolane/core/rules/member/export-file.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useOutsideDownload } from '#features/file/use-outside-download.ts';
import { PrivacySection } from './privacy-section.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Saves text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The stored data, its amount, and its retention, with a button to export it as a file. */
export function StoredData({ stored }: { stored: PrivacyOverview['stored'] }) {
  const { t } = useTranslation(['privacy']);
  const { api, format } = useApp();
  const callFailure = useCallFailure();
  const downloadOutside = useOutsideDownload();
  const { mutateAsync: readAll } = useCallMutation(exportMutation(api));
  const { mutate, isPending } = useCallMutation(
    {
      async mutationFn() {
        if (await downloadOutside({ kind: 'export' }, t('privacy:stored.title'))) return;
        const all = await readAll();
        saveFile(`${exportName(all.exportedAt)}.json`, exportText(all));
      },
    },
    {
      onFailure: (error) => callFailure(error),
    },
  );
  return (
    <PrivacySection
      id="privacy-stored"
      title={t('privacy:stored.title')}
      note={t('privacy:stored.note')}
    >
      <dl className="facts">
        {stored.map(({ kind, count, keptDays }) => (
          <div key={kind}>
            <dt>
              {t(`privacy:stored.kind.${kind}`)}
              <small>
                {keptDays === null
                  ? t('privacy:stored.asLongAsMember')
                  : t('privacy:stored.keptDays', { count: keptDays })}
              </small>
            </dt>
            <dd className="facts__end num">
              {t('privacy:stored.count', { count, shown: format.number(count) })}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="m" busy={isPending} onClick={() => mutate()}>
        {t('privacy:stored.export')}
      </Button>
    </PrivacySection>
  );
}
