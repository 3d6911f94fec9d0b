import { useTranslation } from 'react-i18next';
import { marketingMutation } from '@portolane/core/queries/privacy.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { PrivacySection } from './privacy-section.tsx';
import { usePrivacyMutation } from './use-privacy-mutation.ts';

/** Opts out of marketing or back in, with one press that is saved at once. */
export function MarketingPanel({ optOut }: { optOut: boolean }) {
  const { t } = useTranslation(['privacy']);
  const { api } = useApp();
  const { toast } = useNotify();
  const { busy, changing, change } = usePrivacyMutation(
    marketingMutation(api),
    ({ marketingOptOut }) =>
      toast(t(marketingOptOut ? 'privacy:marketing.off' : 'privacy:marketing.on')),
  );
  return (
    <PrivacySection id="privacy-marketing" title={t('privacy:marketing.title')}>
      <Checkbox
        label={t('privacy:marketing.optOut')}
        hint={t('privacy:marketing.hint')}
        checked={changing ?? optOut}
        aria-disabled={busy || undefined}
        onChange={({ target }) => change(target.checked)}
      />
    </PrivacySection>
  );
}
