import './add-to-inquiry.css';
import { useTranslation } from 'react-i18next';
import type { CollectedSubject } from '@portolane/core/cart/inquiry-list.ts';
import { INQUIRY_LIST_SIZE } from '@portolane/core/rules/contact/inquiry-list-size.ts';
import { ButtonLink, type ButtonLook } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { useHydrated } from '@portolane/app-kit/hydration/use-hydrated.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { inquiryList, useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';

type AddToInquiryProps = CollectedSubject & Pick<ButtonLook, 'size' | 'wide'>;

/**
 * Adds a product or a solution to the inquiry list, or removes it. Without JavaScript it links to
 * an inquiry about it. It stays the same element, so that a click before hydration can be replayed.
 */
export function AddToInquiry({
  kind,
  alias,
  title,
  brandAlias,
  size = 'm',
  wide,
}: AddToInquiryProps) {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const alive = useHydrated();
  const items = useInquiryList();
  const [said, setSaid] = useState('');
  const [full, setFull] = useState(false);
  const pressed = items.some((item) => item.kind === kind && item.alias === alias);

  const toggle = () => {
    if (pressed) {
      inquiryList.remove({ kind, alias });
      setFull(false);
      return setSaid(t('contact:list.removed', { title }));
    }
    const added = inquiryList.add({ kind, alias, title, brandAlias });
    setFull(!added);
    setSaid(
      added
        ? t('contact:list.added', { title, count: inquiryList.store.getState().items.length })
        : '',
    );
  };
  const asButton = {
    role: 'button',
    'aria-pressed': pressed,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      toggle();
    },
  } as const;
  return (
    <span className="add-to-inquiry">
      <ButtonLink
        id={`add-${kind}-${alias}`}
        variant={pressed ? 'neutral' : 'outline'}
        size={size}
        wide={wide}
        href={href('inquiry', undefined, { [kind]: alias })}
        // Held back until hydration (deferred-hydration.ts).
        data-early=""
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          toggle();
        }}
        {...(alive ? asButton : {})}
      >
        <Icon name={pressed ? 'check' : 'plus'} size="s" />
        {pressed ? t('contact:list.on') : t('contact:list.add')}
      </ButtonLink>
      {pressed && (
        <SiteLink className="link" href={href('inquiryList')}>
          {t('contact:list.show', { count: items.length })}
        </SiteLink>
      )}
      {full && (
        <span className="add-to-inquiry__full" role="alert">
          {t('contact:list.full', { count: INQUIRY_LIST_SIZE })}
        </span>
      )}
      <output className="visually-hidden">{said}</output>
    </span>
  );
}
