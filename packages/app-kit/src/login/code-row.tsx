import './code-row.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { CodeInput, type CodeInputProps } from '@portolane/ui/code-input/code-input.tsx';
import type { CodeRequest } from './use-code-request.ts';

interface CodeRowProps extends CodeInputProps {
  code: CodeRequest;
  /** Requests a first or another code. */
  onRequest: () => void;
}

/**
 * The input for the login code and the button that sends one, with a countdown until it can be
 * pressed again. Use it inside a Field.
 */
export function CodeRow({ code, onRequest, ...input }: CodeRowProps) {
  const { t } = useTranslation(['login']);
  const { wait } = code;
  return (
    <span className="code-row">
      {/* Longer than a code, which may be typed or pasted with spaces. */}
      <CodeInput {...input} maxLength={12} />
      <Button variant="neutral" disabled={wait > 0} busy={code.busy} onClick={onRequest}>
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
