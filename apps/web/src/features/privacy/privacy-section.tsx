import '#platform/styles/facts.css';
import './privacy-section.css';
import type { ReactNode } from 'react';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';

/** A section of the page, whose heading takes the focus of buttons that disappear. */
export function PrivacySection(section: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return <FormSection className="privacy-section" focusable {...section} />;
}
