import { useTranslation } from 'react-i18next';
import { marketingMutation } from '@portolane/core/queries/privacy.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { PrivacySection } from './privacy-section.tsx';

/** Opts out of marketing or back in, with one press that is saved at once. */
export function MarketingPanel({ optOut }: { optOut: boolean }) {
  const { t } = useTranslation(['privacy']);
  const { api } = useApp();
  const { toast } = useNotify();
  const callFailure = useCallFailure();
  const { isPending, pendingInput, mutate } = useCallMutation(marketingMutation(api), {
    onDone: ({ marketingOptOut }) =>
      toast(t(marketingOptOut ? 'privacy:marketing.off' : 'privacy:marketing.on')),
    onFailure: (error) => callFailure(error),
  });
  return (
    <PrivacySection id="privacy-marketing" title={t('privacy:marketing.title')}>
      <Checkbox
        label={t('privacy:marketing.optOut')}
        hint={t('privacy:marketing.hint')}
        checked={pendingInput ?? optOut}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => mutate(target.checked)}
      />
    </PrivacySection>
  );
}
