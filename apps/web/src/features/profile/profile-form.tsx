import './profile-form.css';
import { useTranslation } from 'react-i18next';
import type { Member } from '@portolane/core/contract/user.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { DRAFT, type ProfileBody, withoutBlanks } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useVatCheck } from './use-vat-check.ts';
import { VatNotice } from './vat-field.tsx';

const UpgradeDialog = lazyPart(() =>
  import('./upgrade-dialog.tsx').then((module) => module.UpgradeDialog),
);
const DiscardDialog = lazyPart(() =>
  import('./discard-dialog.tsx').then((module) => module.DiscardDialog),
);

/** Edits the member's data. Nothing of it is shown elsewhere until it is saved. */
export function ProfileForm({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile']);
  const { href } = useApp();
  const navigate = useNavigate();
  const { group } = profile;
  const upgradeNext = useRef(false);
  const [asking, setAsking] = useState<ProfileBody | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const { form, definition, attempt, busy, send, submit, newer, takeNewer } = useProfileForm(
    profile,
    async () => navigate(href(upgradeNext.current ? 'memberUpgrade' : 'memberInfo')),
  );
  const { isDirty } = form.formState;
  const check = useVatCheck(useWatch({ control: form.control, name: 'companyvat' }) ?? '');

  const submitForm = (event: SubmitEvent) => {
    const lists = withoutBlanks(form.getValues());
    form.setValue('companyphones', lists.companyphones);
    form.setValue('domainEmails', lists.domainEmails);
    return submit((body) =>
      profileSaving(group) === 'offerUpgrade' ? setAsking(body) : send(body),
    )(event);
  };
  const answer = (upgrade: boolean) => {
    upgradeNext.current = upgrade;
    setAsking(null);
    if (asking) void send(asking);
  };
  const discard = () => {
    tabDrafts.remove(DRAFT);
    void navigate(href('memberInfo'));
  };

  const waits = profileSaving(group) === 'afterVatCheck' && check.state !== 'success';
  return (
    <FormFields form={form} definition={definition}>
      <FormBody className="profile-form" attempt={attempt} onSubmit={submitForm}>
        {newer && <NewerNotice onTake={() => takeNewer(newer)} />}
        <VatNotice check={check} />
        <ProfileFields profile={profile} />
        <div className="profile-form__save">
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            aria-describedby={waits ? 'profile-waits' : undefined}
          >
            {t('profile:save')}
          </Button>
          <Button
            variant="neutral"
            onPointerEnter={DiscardDialog.preload}
            onClick={() => (isDirty ? setDiscarding(true) : discard())}
          >
            {t('profile:cancel')}
          </Button>
          {waits && <small id="profile-waits">{t('profile:waits')}</small>}
        </div>
      </FormBody>
      {asking && <UpgradeDialog open onClose={() => setAsking(null)} onAnswer={answer} />}
      {discarding && <DiscardDialog open onOpenChange={setDiscarding} onDiscard={discard} />}
    </FormFields>
  );
}
