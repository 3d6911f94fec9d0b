import type { ReactNode } from 'react';
import { telephoneHref, telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { useApp } from '#platform/context/app-context.ts';

interface TelephoneLinkProps {
  /** As written, e.g. 02-0000-1680 */
  phone: string;
  extension?: string | undefined;
  className?: string;
  /** Shown before the number. */
  children?: ReactNode;
}

/** A phone number that can be dialled; nothing without one. */
export function TelephoneLink({
  phone,
  extension = '',
  className = 'link num',
  children,
}: TelephoneLinkProps) {
  const { language } = useApp();
  if (phone === '') return null;
  return (
    <a className={className} href={telephoneHref(phone, extension)}>
      {children}
      {telephoneText(phone, extension, language)}
    </a>
  );
}
