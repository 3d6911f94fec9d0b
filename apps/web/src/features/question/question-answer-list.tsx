import type { EventQuestion, QuestionAnswers } from '@portolane/core/contract/event.ts';
import { givenValues } from '@portolane/core/rules/cart/given-values.ts';
import type { ReactNode } from 'react';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface QuestionAnswerListProps {
  questions: readonly EventQuestion[];
  answers: QuestionAnswers;
  lang: string | undefined;
  /** Further facts, at the end. */
  children?: ReactNode;
}

/** Questions with their answers; unanswered questions are left out. */
export function QuestionAnswerList({
  questions,
  answers,
  lang,
  children,
}: QuestionAnswerListProps) {
  const { format } = useApp();
  return (
    <FactList>
      {questions.map((question) => {
        const value = answers.find(({ questionId }) => questionId === question.id)?.value ?? [];
        const options = givenValues(value).map(
          (each) => question.params.options.find(({ id }) => id === each)?.label ?? each,
        );
        return (
          options.length > 0 && (
            <Fact key={question.id} lang={lang} label={question.title} className="facts__prose">
              {format.list(options)}
            </Fact>
          )
        );
      })}
      {children}
    </FactList>
  );
}
