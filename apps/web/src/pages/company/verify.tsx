import './verify.css';
import type { CertificateCheck } from '@portolane/core/contract/certificate.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { normaliseCertificateNumber } from '@portolane/core/rules/certificate/certificate-number.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { AccountChart } from '#features/account/account-chart.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { GetForm } from '#platform/link/get-form.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './verify.data.ts';

const marks = { VALID: 'confirmed', REVOKED: 'cancelled', UNKNOWN: 'failed' } as const;

/** /verify, /verify/:number: whether a certificate of attendance is valid */
export default function Verify() {
  const { t } = useTranslation(['legal']);
  const { check } = usePageData(data);
  const { number } = useParams();
  const { search } = useLocation();
  const typed = normaliseCertificateNumber(
    number ?? new URLSearchParams(search).get('number') ?? '',
  );
  return (
    <div className="wrap account-page">
      <PageHead title={t('legal:verify.title')} description={t('legal:verify.lead')} noindex />
      <div className="verify">
        <Heading level={1}>{t('legal:verify.title')}</Heading>
        {typed === '' ? (
          <p>{t('legal:verify.lead')}</p>
        ) : (
          <>
            {check && <Result check={check} />}
            {check === null && <Notice tone="danger">{t('legal:verify.misread')}</Notice>}
            {check === undefined && <Notice tone="warn">{t('legal:verify.later')}</Notice>}
            <h2>{t('legal:verify.another')}</h2>
          </>
        )}
        <VerifyForm number={check?.state === 'VALID' ? '' : typed} />
      </div>
      <AccountChart />
    </div>
  );
}

/** Asks for a number. It is sent like a search, so it needs no JavaScript. */
function VerifyForm({ number }: { number: string }) {
  const { t } = useTranslation(['legal', 'form']);
  const { href } = useApp();
  return (
    <GetForm className="verify__form" action={href('verify')}>
      <Field
        id="certificate-number"
        label={t('legal:verify.number')}
        hint={t('legal:verify.hint')}
        required={t('form:required')}
      >
        <TextInput
          key={number}
          name="number"
          defaultValue={number}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="PC-2026-4F7K-P2MN-8VW2"
        />
      </Field>
      <Button variant="primary" type="submit">
        {t('legal:verify.submit')}
      </Button>
    </GetForm>
  );
}

function Result({ check: { state, number, certificate } }: { check: CertificateCheck }) {
  const { t } = useTranslation(['legal']);
  const { format, language } = useApp();
  return (
    <section className="verify__result">
      <h2>
        <StatusMark status={marks[state]}>{t(`legal:verify.state.${state}`)}</StatusMark>
      </h2>
      <p>{t(`legal:verify.explained.${state}`)}</p>
      <FactList>
        <Fact label={t('legal:verify.number')} className="num">
          {number}
        </Fact>
        {certificate && (
          <>
            <Fact label={t('legal:verify.name')}>{certificate.name}</Fact>
            <Fact label={t('legal:verify.event')}>
              <span lang={langAttribute(certificate.lang, language)}>{certificate.title}</span>
              <ChineseOnly lang={certificate.lang} />
            </Fact>
            {certificate.sessions.map((session) => (
              <Fact
                key={session.startTime}
                className="num"
                label={<time dateTime={session.startTime}>{format.date(session.startTime)}</time>}
              >
                {format.timeRange(session.startTime, session.endTime)}{' '}
                <span lang={langAttribute(session.lang, language)}>{session.title}</span>
              </Fact>
            ))}
            {state === 'VALID' && (
              <Fact label={t('legal:verify.total')} className="num">
                {t('legal:verify.hours', { hours: format.decimal(certificate.minutes / 60, 1) })}
              </Fact>
            )}
            <Fact label={t('legal:verify.issued')} className="num">
              {format.date(certificate.issuedAt)}
            </Fact>
          </>
        )}
      </FactList>
    </section>
  );
}
