import '#features/cases/case.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskMember } from '@portolane/core/contract/desk/member.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { MemberActions } from '#features/members/member-actions.tsx';
import { MemberCorrection } from '#features/members/member-correction.tsx';
import { MemberView } from '#features/members/member-view.tsx';
import { MemberList } from '#features/members/member-list.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { casePath, companyPath, orderPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './member.data.ts';

/** /members/:uuid: a member, as far as the desk needs it. Each reading is recorded. */
export default function Member() {
  const { t } = useTranslation(['deskMembers', 'frame']);
  const member = usePageData(data).member.items;
  return (
    <div className="desk-page case">
      <title>{t('deskMembers:one')}</title>
      <div className="case__head">
        <BackLink href={screens.members.path}>{t('frame:screen.members')}</BackLink>
        <Heading level={1}>{member.name || member.phone}</Heading>
        {member.blockedAt !== null && <Notice tone="warn">{t('deskMembers:blockedText')}</Notice>}
        {member.deletionAskedAt !== null && (
          <Notice tone="warn">{t('deskMembers:deletionText')}</Notice>
        )}
        <MemberView uuid={member.uuid} />
      </div>
      <div className="case__main">
        <MemberHistory member={member} />
      </div>
      <aside className="case__side" aria-label={t('deskMembers:profile')}>
        <MemberProfile member={member} />
        <MemberCorrection
          key={`${member.name} ${member.email} ${member.company}`}
          member={member}
        />
        <MemberActions member={member} />
      </aside>
    </div>
  );
}

function MemberProfile({ member }: { member: DeskMember }) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskMembers', 'status']);
  const yesNo = (yes: boolean) => t(yes ? 'deskMembers:yes' : 'deskMembers:no');
  const { company, companyVat } = member;
  const facts: [label: string, value: ReactNode][] = [
    [t('deskMembers:phone'), member.phone],
    [t('deskMembers:email'), member.email],
    [t('deskMembers:companyEmail'), member.companyEmail],
    [
      t('deskMembers:company'),
      companyVat === '' ? (
        company
      ) : (
        <DeskLink className="link" href={companyPath(companyVat)}>
          {company || companyVat}
        </DeskLink>
      ),
    ],
    [t('deskMembers:companyVat'), company === '' ? '' : companyVat],
    [t('deskMembers:group'), t(`status:group.${member.group}`)],
    [
      t('deskMembers:dealerValidated'),
      member.group === 'dealer' ? yesNo(member.dealerValidated) : '',
    ],
    [t('deskMembers:line'), yesNo(member.lineBoundAt !== null)],
    [t('deskMembers:noMarketing'), yesNo(member.marketingOptOut)],
    [t('deskMembers:createdAt'), format.dateTime(member.createdAt)],
  ];
  return (
    <dl className="case__facts">
      {facts.map(([label, value]) =>
        value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function MemberHistory({
  member: { enrolments, cases, logins, consents },
}: {
  member: DeskMember;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskMembers', 'status', 'cases']);
  return (
    <>
      <MemberList
        title={t('deskMembers:enrolments')}
        rows={enrolments.map((row) => ({
          key: `${row.number} ${row.startsAt} ${row.session}`,
          href: orderPath(row.number),
          link: row.number,
          text: `${row.event} · ${row.session}`,
          small: `${format.dateTime(row.startsAt)} · ${t(`status:order.${row.status}`)}${
            row.attended ? ` · ${t('deskMembers:attended')}` : ''
          }`,
        }))}
      />
      <MemberList
        title={t('deskMembers:cases')}
        rows={cases.map(({ number, kind, createdAt }) => ({
          key: number,
          href: casePath(number),
          link: number,
          text: t(`cases:kind.${kind}`),
          small: format.dateTime(createdAt),
        }))}
      />
      <MemberList
        title={t('deskMembers:logins')}
        rows={logins.map(({ uuid, browser, system, createdAt }) => ({
          key: uuid,
          text: [browser, system].filter(Boolean).join(' · ') || t('deskMembers:unknownDevice'),
          small: format.dateTime(createdAt),
        }))}
      />
      <MemberList
        title={t('deskMembers:consents')}
        rows={consents.map(({ text, version, at, with: given }) => ({
          key: `${text} ${version} ${at} ${given}`,
          text: `${t(`deskMembers:consent.${text}`)} ${version}`,
          small: [format.dateTime(at), given].filter(Boolean).join(' · '),
        }))}
      />
    </>
  );
}
