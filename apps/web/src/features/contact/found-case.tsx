import { useTranslation } from 'react-i18next';
import type { FoundCase as Found } from '@portolane/core/contract/customer.ts';
import { caseProgress } from '@portolane/core/rules/contact/case-handling.ts';
import { useEffect, useRef } from 'react';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { CaseSubjects } from './case-subjects.tsx';

/** The progress of a case that was looked up, what it is about, and the answers. */
export function FoundCase({ found }: { found: Found }) {
  const { t } = useTranslation(['contact', 'ownCases', 'choices']);
  const { format } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { device, subjects, topic, answers } = found;
  return (
    <section className="case-look-up__found" aria-labelledby="case-found">
      <h3 id="case-found" ref={heading} tabIndex={-1}>
        {t(`ownCases:progress.${caseProgress(found)}`)}
      </h3>
      <FactList>
        <Fact label={t('contact:sent.number')} className="num">
          {found.number}
        </Fact>
        <Fact label={t('contact:lookUp.kind')}>{t(`ownCases:kind.${found.kind}`)}</Fact>
        {device && (
          <>
            <Fact label={t('contact:lookUp.device')}>{t('contact:lookUp.deviceOf', device)}</Fact>
            <Fact label={t('contact:field.requestType')}>
              {t(`choices:requestType.${device.requestType}`)}
            </Fact>
          </>
        )}
        {found.brand && <Fact label={t('ownCases:brand')}>{found.brand}</Fact>}
        {topic && <Fact label={t('contact:field.topic')}>{t(`choices:topic.${topic}`)}</Fact>}
        {subjects.length > 0 && (
          <Fact label={t('ownCases:subjects')}>
            <CaseSubjects of={subjects} />
          </Fact>
        )}
        <Fact label={t('ownCases:createdAt')} className="num">
          {format.dateTime(found.createdAt)}
        </Fact>
        <Fact label={t('ownCases:statusAt')} className="num">
          {format.dateTime(found.statusAt)}
        </Fact>
      </FactList>
      {answers.length > 0 ? (
        <>
          <h4>{t('ownCases:answers')}</h4>
          <ol className="case-look-up__answers">
            {answers.map(({ text, at }) => (
              <li key={at}>
                <time className="num" dateTime={at}>
                  {format.dateTime(at)}
                </time>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </>
      ) : (
        found.state === 'waiting' && <p>{t('ownCases:noAnswers')}</p>
      )}
    </section>
  );
}
