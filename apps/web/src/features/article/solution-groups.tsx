import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import { SolutionCards, type SolutionCardsProps } from './solution-cards.tsx';

/** Cards below the headings of their categories, in the order of the list. */
export function SolutionGroups({
  categories,
  ...cards
}: SolutionCardsProps & Required<Pick<SolutionCardsProps, 'categories'>>) {
  const { t } = useTranslation(['article']);
  const shown = [...new Set(cards.solutions.map(({ category }) => category))];
  return shown.map((category) => (
    <section key={category} className="solution-group" aria-labelledby={`solutions-${category}`}>
      <SectionHeading
        id={`solutions-${category}`}
        title={
          categories.find(({ alias }) => alias === category)?.title ??
          (category || t('article:solution.other'))
        }
      />
      <SolutionCards
        {...cards}
        solutions={cards.solutions.filter((one) => one.category === category)}
      />
    </section>
  ));
}
