import '#features/cases/case.css';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { CaseAnswer } from '#features/cases/case-answer.tsx';
import { CaseHistory } from '#features/cases/case-history.tsx';
import { CaseMark } from '#features/cases/case-mark.tsx';
import { CaseNote } from '#features/cases/case-note.tsx';
import { CaseOwnerField } from '#features/cases/case-owner-field.tsx';
import { CaseStatusMoves } from '#features/cases/case-status-moves.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { data } from './case.data.ts';

/** /cases/:number: what was sent, what was done about it, and the answer. */
export default function Case() {
  const { format } = useDesk();
  const { t } = useTranslation(['cases', 'frame']);
  const { one, owners, texts } = usePageData(data);
  const item = one.items;
  const isErased = item.email === '';
  return (
    <div className="desk-page case">
      <title>{`${item.number} ${t('cases:title')}`}</title>
      <div className="case__head">
        <BackLink href={screens.cases.path}>{t('frame:screen.cases')}</BackLink>
        <Heading level={1}>{item.number}</Heading>
        <div className="desk-row">
          <CaseMark of={item} />
          <span>{t(`cases:kind.${item.kind}`)}</span>
          <time className="num" dateTime={item.createdAt}>
            {format.dateTime(item.createdAt)}
          </time>
        </div>
      </div>
      <div className="case__main">
        <section aria-labelledby="case-message">
          <Heading level={2} className="desk-part" id="case-message">
            {item.name ? t('cases:messageOf', { name: item.name }) : t('cases:message')}
          </Heading>
          {item.suspect && <Notice tone="warn">{t('cases:suspectText')}</Notice>}
          <p className="case__text">{item.message || t('cases:erasedText')}</p>
        </section>
        <CaseHistory entries={item.entries} />
        {isErased || item.state === 'closed' ? (
          <Notice>{t(isErased ? 'cases:erasedText' : 'cases:closedText')}</Notice>
        ) : (
          <CaseAnswer key={item.number} item={item} texts={texts.items} />
        )}
        <CaseNote key={`note ${item.number}`} number={item.number} />
      </div>
      <aside className="case__side" aria-label={t('cases:facts')}>
        <CaseOwnerField item={item} owners={owners.items} />
        <CaseStatusMoves item={item} />
        <dl className="case__facts">
          {item.facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
