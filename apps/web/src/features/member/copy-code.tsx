import '#platform/styles/scripted.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';

/** A button that copies a coupon code. */
export function CopyCode({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation(['member']);
  const [state, setState] = useState<'copied' | 'copyFailed'>();
  const copy = async () => {
    // The clipboard requires https, and browsers may refuse access: then the code is shown for
    // manual copying.
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
