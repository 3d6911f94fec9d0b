import './recovery-codes.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';

/** Shows recovery codes, once, until the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation(['access']);
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The codes can be selected; nothing else depends on the clipboard.
      () => setCopied(false),
    );
  return (
    <div className="desk-form">
      <p>{t('access:codes.text')}</p>
      <ol className="recovery-codes num" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="desk-row">
        <Button size="m" onClick={() => void copy()}>
          {copied ? t('access:codes.copied') : t('access:codes.copy')}
        </Button>
        <Button size="m" onClick={() => window.print()}>
          {t('access:codes.print')}
        </Button>
      </div>
      <Notice>{t('access:codes.once')}</Notice>
      <Checkbox
        label={t('access:codes.kept')}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button variant="primary" disabled={!kept} onClick={onKept}>
        {t('access:codes.go')}
      </Button>
    </div>
  );
}
