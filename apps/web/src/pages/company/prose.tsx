import type { ComponentType } from 'react';
import { CompanyPage } from '#features/company/company-page.tsx';
import { Openings } from '#features/company/openings.tsx';
import { Proportions } from '#features/company/proportions.tsx';
import { RowPairs, Rows } from '#features/company/company-rows.tsx';
import { KeyFigures, type SectionProps } from '#features/company/section-items.tsx';
import { Timeline } from '#features/company/timeline.tsx';
import { YearScale } from '#features/company/year-scale.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './prose.data.ts';

/** The first year is a course, the other sections of the page have figures. */
const Learning = ({ section }: SectionProps) => {
  const Items = section.alias === 'first-year' ? Timeline : KeyFigures;
  return <Items section={section} />;
};

/** The steps of hiring are a course. */
const Joining = ({ section }: SectionProps) => {
  const Items = section.alias === 'process' ? Timeline : Openings;
  return <Items section={section} />;
};

/** Days of leave compare, benefits are read, and the rest is figures. */
const lifeItems: Readonly<Record<string, ComponentType<SectionProps>>> = {
  leave: Proportions,
  benefits: RowPairs,
};
const Life = ({ section }: SectionProps) => {
  const Items = lifeItems[section.alias] ?? KeyFigures;
  return <Items section={section} />;
};

/** Committees are read, the other sections of the page have figures. */
const Governance = ({ section }: SectionProps) => {
  const Items = section.alias === 'committees' ? Rows : KeyFigures;
  return <Items section={section} />;
};

/** Pages that show the items of their sections differently. */
const itemsOfPage: Readonly<Record<string, ComponentType<SectionProps>>> = {
  history: YearScale,
  organization: Rows,
  'investor-companypolicy': Governance,
  'investor-shareholders': Proportions,
  'investor-int': Rows,
  'elite-live': Life,
  'elite-grow': Learning,
  'elite-join': Joining,
};

/** The pages of the page table that have `prose`, e.g. /about/organization. */
export default function Prose() {
  const { page } = usePageData(data);
  return (
    <CompanyPage page={page} breadcrumbs={<PageBreadcrumbs />} Items={itemsOfPage[page.alias]} />
  );
}
