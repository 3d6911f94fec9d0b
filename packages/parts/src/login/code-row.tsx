import './code-row.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { CodeInput, type CodeInputProps } from '@portolane/ui/code-input/code-input.tsx';
import type { CodeRequest } from './use-code-request.ts';

interface CodeRowProps extends CodeInputProps {
  code: CodeRequest;
  /** Asks for a code, or for another. */
  onAsk: () => void;
}

/** The box for the code, and the button that has one sent, with the time until it may be pressed again. Stands in a Field. */
export function CodeRow({ code, onAsk, ...input }: CodeRowProps) {
  const { t } = useTranslation(['login']);
  const { wait } = code;
  return (
    <span className="code-row">
      {/* Longer than a code: it may be typed or pasted in groups. */}
      <CodeInput {...input} maxLength={12} />
      <Button variant="neutral" disabled={wait > 0} busy={code.busy} onClick={onAsk}>
        <span className="num">
          {wait > 0
            ? t('login:resendIn', {
                time: `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`,
              })
            : t(code.sent ? 'login:resend' : 'login:getCode')}
        </span>
      </Button>
    </span>
  );
}
