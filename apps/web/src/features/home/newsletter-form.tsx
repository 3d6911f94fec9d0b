import '@portolane/ui/field/field.css';
import './newsletter-form.css';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { subscribeMutation } from '@portolane/core/queries/newsletter.ts';
import { isNewsletterEmail, plainEmail } from '@portolane/core/rules/form/email.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { describedBy, FieldMessages } from '@portolane/ui/field/field-messages.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useViewer } from '#platform/session/use-viewer.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/**
 * Requests the newsletter of the viewer's group for an address; a mailed link confirms it. One field on a page that most
 * visitors only read: it uses core's rule, but loads neither the form library nor the contract's
 * schema (tests/e2e/budget.spec.ts).
 */
export function NewsletterForm() {
  const { t } = useTranslation(['home']);
  const { api } = useApp();
  const { toast } = useNotify();
  const onFailure = useCallFailure();
  const newsletter = newsletterOf(useViewer()?.groupId ?? null);
  const id = useId();
  const [email, setEmail] = useState('');
  /** Errors are shown when the field loses focus, not while typing. */
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState('');
  /** The address that a confirmation was mailed to last. */
  const [asked, setAsked] = useState('');
  const { mutateAsync, isPending } = useCallMutation(subscribeMutation(api));

  /** A second press may come before the button is rendered as busy. */
  const trying = useRef(false);

  const address = plainEmail(email);
  const valid = isNewsletterEmail(address);
  const error = refused || (left && address && !valid ? t('home:newsletter.wrong') : '');
  const messages = { id, error };

  const subscribe = async () => {
    if (!valid || trying.current) return;
    trying.current = true;
    try {
      await mutateAsync({ email: address, newsletterCategoriesAlias: [newsletter] });
      toast(t('home:newsletter.done'));
      setAsked(address);
      setEmail('');
      setLeft(false);
    } catch (failure) {
      const reasons = failure instanceof ApiError ? failure.fields['email'] : undefined;
      if (reasons) setRefused(reasons.join(' '));
      onFailure(failure);
    } finally {
      trying.current = false;
    }
  };
  return (
    // POST: if the form is submitted before hydration, it is held back and sent later; the address
    // never appears in the URL.
    <form
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void subscribe();
      }}
    >
      <div className="newsletter-form__entry">
        <TextInput
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          icon="mail"
          aria-label={t('home:newsletter.email')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(messages)}
          placeholder={t('home:newsletter.example')}
          value={email}
          onChange={(change) => {
            setEmail(change.target.value);
            setRefused('');
          }}
          onBlur={() => setLeft(true)}
        />
        <Button variant="primary" type="submit" disabled={!valid} busy={isPending}>
          {t('home:newsletter.submit')}
        </Button>
      </div>
      <div role="alert">
        <FieldMessages {...messages} />
      </div>
      {asked && (
        <p className="newsletter-form__done">
          <StatusMark status="pending">{t('home:newsletter.sent', { email: asked })}</StatusMark>
        </p>
      )}
      <noscript>
        <p className="newsletter-form__done">{t('home:newsletter.needsScript')}</p>
      </noscript>
    </form>
  );
}
