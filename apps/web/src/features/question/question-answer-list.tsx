import '#platform/styles/facts.css';
import type { EventQuestion, QuestionAnswers } from '@portolane/core/contract/event.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Questions with their answers; unanswered questions are left out. */
export function QuestionAnswerList({
  questions,
  answers,
  lang,
}: {
  questions: readonly EventQuestion[];
  answers: QuestionAnswers;
  lang: string | undefined;
}) {
  const { format } = useApp();
  return (
    <dl className="facts facts--beside">
      {questions.flatMap((question) => {
        const value = answers.find(({ questionId }) => questionId === question.id)?.value ?? [];
        if (value.length === 0) return [];
        const words = value.map(
          (each) => question.params.options.find(({ id }) => id === each)?.label ?? each,
        );
        return [
          <div key={question.id} lang={lang}>
            <dt>{question.title}</dt>
            <dd className="facts__end facts__prose">{format.list(words)}</dd>
          </div>,
        ];
      })}
    </dl>
  );
}
