import './subject-list.css';
import { useTranslation } from 'react-i18next';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { InquiryTermsFields } from '#features/inquiry-list/inquiry-terms-fields.tsx';

export interface ShownSubject extends InquirySubject, InquiryTerms {
  title: string;
  /** Empty for a solution of several brands. */
  brandAlias: string;
  lang?: string | undefined;
}

interface SubjectListProps {
  subjects: readonly ShownSubject[];
  onRemove: (subject: ShownSubject) => void;
  onChange: (subject: ShownSubject, terms: InquiryTerms) => void;
}

/** The subjects of an inquiry, each with its quantity, its note, and a button to remove it. */
export function SubjectList({ subjects, onRemove, onChange }: SubjectListProps) {
  const { t } = useTranslation(['contact']);
  return (
    <div className="subject-list">
      <h3 className="subject-list__title" id="subject-list">
        {t('contact:subjects.title')}
      </h3>
      <ul aria-labelledby="subject-list">
        {subjects.map((subject) => (
          <li key={`${subject.kind}/${subject.alias}`}>
            <span>
              <span lang={subject.lang}>{subject.title}</span>
              <small>{t(`contact:subjects.${subject.kind}`)}</small>
            </span>
            <Button
              variant="neutral"
              size="s"
              onClick={() => onRemove(subject)}
              aria-label={t('contact:subjects.removeNamed', { title: subject.title })}
            >
              {t('contact:subjects.remove')}
            </Button>
            <InquiryTermsFields subject={subject} onChange={(terms) => onChange(subject, terms)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
