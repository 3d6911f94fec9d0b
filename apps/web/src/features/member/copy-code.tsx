import '#platform/styles/scripted.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';

/** A coupon's code, to be taken along. */
export function CopyCode({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation(['member']);
  const [state, setState] = useState<'copied' | 'copyFailed'>();
  const copy = async () => {
    // There is no clipboard outside https, and browsers may refuse it: then the code stands there to be copied by hand.
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('copyFailed');
    }
  };
  return (
    <div className="coupon__code">
      <code className="num">{code}</code>
      <Button
        className="scripted"
        variant="neutral"
        size="s"
        aria-label={t('member:coupons.copyNamed', { code, title })}
        onClick={() => void copy()}
      >
        {t('member:coupons.copy')}
      </Button>
      <output>{state && t(`member:coupons.${state}`)}</output>
    </div>
  );
}
