import './subject-list.css';
import { useTranslation } from 'react-i18next';
import type { InquirySubject } from '@portolane/core/contract/customer.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import type { ReactNode } from 'react';

export interface ShownSubject extends InquirySubject {
  title: string;
  lang?: string | undefined;
}

interface SubjectListProps {
  subjects: readonly ShownSubject[];
  onRemove: (subject: ShownSubject) => void;
  /** The way to more of them. */
  children?: ReactNode;
}

/** What an inquiry is about, each to be taken off. */
export function SubjectList({ subjects, onRemove, children }: SubjectListProps) {
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
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
