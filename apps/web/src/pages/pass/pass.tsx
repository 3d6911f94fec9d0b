import '#platform/styles/scripted.css';
import './pass.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { type Status, StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { MapLink } from '#features/map/map-link.tsx';
import { NoPass, PassRefusal } from '#features/pass/pass-refusal.tsx';
import { useCheckedAt } from '#features/pass/use-checked-at.ts';
import { useOnline } from '#platform/connection/use-online.ts';
import { useKeptPass } from '#features/pass/use-kept-pass.ts';
import { PassTime } from '@portolane/app-kit/pass/pass-time.tsx';
import { useWakeLock } from '@portolane/app-kit/pass/use-wake-lock.ts';
import { QrCode } from '@portolane/app-kit/pass/qr-code.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import type { PageParams } from '#page-links.ts';
import { data } from './pass.data.ts';

const marks: Record<Pass['state'], Status> = {
  VALID: 'confirmed',
  IN_REVIEW: 'pending',
  ENDED: 'open',
  CANCELED: 'cancelled',
  MOVED: 'cancelled',
};

/** /pass/:passText: what an attendee shows at the door. */
export default function PassPage() {
  const { t } = useTranslation(['pass']);
  const { format, href } = useApp();
  const { passText } = useParams() as PageParams<'pass'>;
  const { pass } = usePageData(data);
  const checkedAt = useCheckedAt(passText);
  const isKept = useKeptPass(pass);
  if (!pass)
    return (
      <article className="pass">
        <PageHead title={t('pass:title')} noindex />
        <NoPass />
      </article>
    );
  return (
    <article className="pass">
      <PageHead title={t('pass:titleOf', { title: pass.title })} noindex />
      <header className="pass__head">
        <p className="pass__kind">
          {t('pass:title')}
          <StatusMark status={marks[pass.state]}>{t(`pass:state.${pass.state}`)}</StatusMark>
        </p>
        <ContentHeading level={1} lang={pass.lang}>
          {pass.title}
        </ContentHeading>
        <SessionTitle pass={pass} />
      </header>
      <PassTime pass={pass} format={format} className="pass__time" />
      {pass.state === 'VALID' ? <Code pass={pass} /> : <PassRefusal state={pass.state} />}
      <PassFacts pass={pass} />
      <Checked at={checkedAt} isKept={isKept} />
      {pass.state === 'VALID' && (
        <div className="pass__ways">
          <Button size="m" className="scripted" onClick={() => window.print()}>
            {t('pass:print')}
          </Button>
          <ButtonLink as={SiteLink} size="m" variant="neutral" href={href('member')}>
            {t('pass:toMember')}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

/** An event with one session often gives it its own title. */
function SessionTitle({ pass }: { pass: Pass }) {
  const { language } = useApp();
  const { title } = pass.session;
  if (title === '' || title === pass.title) return null;
  return (
    <p className="pass__session" lang={langAttribute(pass.lang, language)}>
      {title}
    </p>
  );
}

/** The QR code, with how many people it lets in. The screen stays on while it is shown. */
function Code({ pass: { text, seats } }: { pass: Pass }) {
  const { t } = useTranslation(['pass']);
  useWakeLock();
  return (
    <figure className="pass__code">
      <QrCode text={text} label={t('pass:code')} />
      <figcaption>
        <b className="num">{t('pass:people', { count: seats })}</b>
        {t('pass:show')}
      </figcaption>
    </figure>
  );
}

function PassFacts({ pass: { location: place, lang, seats, state } }: { pass: Pass }) {
  const { t } = useTranslation(['pass']);
  const { language } = useApp();
  return (
    <FactList>
      {state !== 'VALID' && (
        <Fact label={t('pass:seats')} className="num">
          {t('pass:people', { count: seats })}
        </Fact>
      )}
      {place && (
        <Fact label={t('pass:place')}>
          <address lang={langAttribute(lang, language)}>
            {place.locationName}
            <br />
            {place.address}
          </address>
          <MapLink place={place} label={t('pass:map')} opensNewTab={t('pass:opensNewTab')} />
        </Fact>
      )}
    </FactList>
  );
}

/** When the state was last asked for, and whether the pass opens without a network. */
function Checked({ at, isKept }: { at: number; isKept: boolean }) {
  const { t } = useTranslation(['pass']);
  const { format } = useApp();
  const isOnline = useOnline();
  return (
    <p className="pass__checked num">
      {t('pass:checked', { time: format.dateTime(new Date(at)) })}
      <output>{isOnline ? isKept && t('pass:kept') : t('pass:offline')}</output>
    </p>
  );
}
