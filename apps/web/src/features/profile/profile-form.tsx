import './profile-form.css';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Company } from '@portolane/core/contract/company.ts';
import { type Member, profileBody } from '@portolane/core/contract/user.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormFields } from '#features/form/form-context.tsx';
import { FormErrors } from '#features/form/form-errors.tsx';
import { useContractForm } from '#features/form/use-contract-form.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { NewerNotice } from './newer-notice.tsx';
import { ProfileFields } from './profile-fields.tsx';
import {
  DRAFT,
  type ProfileBody,
  type ProfileDraft,
  profileResolver,
  type ProfileValues,
  valuesOf,
  withDraft,
  withoutBlanks,
} from './profile-values.ts';
import { useNewerProfile } from './use-newer-profile.ts';
import { useProfileWords } from './use-profile-words.ts';
import { useSaveProfile } from './use-save-profile.ts';
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
  const { api, href, session } = useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { toast } = useNotify();
  const words = useProfileWords();
  const { uuid, group } = profile;
  const [opened, setOpened] = useState<ProfileValues>(() => valuesOf(profile));
  const newer = useNewerProfile(opened, uuid);
  const resolver = useMemo(() => {
    const companyOf = (vat: string) =>
      queryClient.getQueryData<Company>(companyQuery(api, vat).queryKey);
    return profileResolver(group, companyOf);
  }, [api, group, queryClient]);
  const upgradeNext = useRef(false);
  const [asking, setAsking] = useState<ProfileBody | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const { form, definition, attempt, busy, send, submit } = useContractForm<
    ProfileValues,
    Member,
    ProfileBody
  >({
    id: 'profile',
    schema: profileBody,
    words,
    initial: opened,
    resolver,
    draft: {
      key: DRAFT,
      owner: uuid,
      isChange: true,
      store: (values: ProfileValues) => ({ base: opened, values }) satisfies ProfileDraft,
      restore: (_stored, draft) => withDraft(opened, draft),
    },
    send: useSaveProfile(profile),
    errors: {
      MERCHANT_MEMBER_FRONT_EMAIL_USED: 'email',
      MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED: {
        field: 'companyvat',
        message: t('profile:vat.fail'),
      },
    },
    onFailure: useCallFailure(),
    onSent: async (saved) => {
      // Before the session: its change must not count as a newer profile.
      setOpened(valuesOf(saved));
      session.update(saved);
      toast(t('profile:saved'));
      await navigate(href(upgradeNext.current ? 'memberUpgrade' : 'memberInfo'));
    },
  });
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
  const takeNewer = (member: Member) => {
    const values = valuesOf(member);
    setOpened(values);
    form.reset(values);
    tabDrafts.remove(DRAFT);
  };

  const waits = profileSaving(group) === 'afterVatCheck' && check.state !== 'success';
  return (
    <FormFields form={form} definition={definition}>
      <form
        className="profile-form"
        method="post"
        noValidate
        onSubmit={(event) => void submitForm(event)}
      >
        <FormErrors attempt={attempt} />
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
      </form>
      {asking && <UpgradeDialog open onClose={() => setAsking(null)} onAnswer={answer} />}
      {discarding && <DiscardDialog open onOpenChange={setDiscarding} onDiscard={discard} />}
    </FormFields>
  );
}
