import './profile-form.css';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { Company } from '@portolane/core/contract/company.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { NewerNotice } from './newer-notice.tsx';
import { ProfileFormContext } from './profile-context.ts';
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
import { FROM_SERVER, profileSummary } from './profile-words.ts';
import { useNewerProfile } from './use-newer-profile.ts';
import { type Outcome, useSaveProfile } from './use-save-profile.ts';
import { useVatCheck } from './use-vat-check.ts';
import { VatNotice } from './vat-field.tsx';

const UpgradeDialog = lazyPart(() =>
  import('./upgrade-dialog.tsx').then((module) => module.UpgradeDialog),
);
const DiscardDialog = lazyPart(() =>
  import('./discard-dialog.tsx').then((module) => module.DiscardDialog),
);

/** The member's data on a copy: what is typed outlives a reload, a lost session and the way to another page, and is theirs only once it is saved. */
export function ProfileForm({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile']);
  const { api, href, session } = useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { toast } = useNotify();
  const callFailure = useCallFailure();
  const { save, busy } = useSaveProfile(profile);
  const { uuid, group } = profile;

  const [opened, setOpened] = useState<ProfileValues>(() => valuesOf(profile));
  const newer = useNewerProfile(opened, uuid);
  const resolver = useMemo(() => {
    const companyOf = (vat: string) =>
      queryClient.getQueryData<Company>(companyQuery(api, vat).queryKey);
    return profileResolver(group, companyOf);
  }, [api, group, queryClient]);
  const form = useForm<ProfileValues, unknown, ProfileBody>({
    resolver,
    defaultValues: opened,
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;
  const [refusals, setRefusals] = useState(0);
  const [asking, setAsking] = useState<ProfileBody | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const check = useVatCheck(useWatch({ control: form.control, name: 'companyvat' }) ?? '');

  // The draft is known after hydration; what was typed before then is newer.
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const draft = tabDrafts.of(DRAFT, uuid);
    if (draft)
      form.reset(withDraft(opened, draft), { keepDefaultValues: true, keepDirtyValues: true });
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (restored.current)
            tabDrafts.set(DRAFT, uuid, { base: opened, values } satisfies ProfileDraft);
        },
      }),
    [form, opened, uuid],
  );

  const refuse = (fields: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(fields))
      form.setError(path as 'name', { type: FROM_SERVER, message });
    setRefusals((count) => count + 1);
  };
  const follow = async (outcome: Outcome | null, upgrade: boolean) => {
    if (outcome === null) return;
    if (outcome === 'unverified') refuse({ companyvat: t('profile:vat.fail') });
    else if ('fields' in outcome) refuse(outcome.fields);
    else if ('failed' in outcome) callFailure(outcome.failed);
    else {
      // First what is saved is what the form stands on, so that nobody is told of a newer one.
      setOpened(valuesOf(outcome.saved));
      session.update(outcome.saved);
      toast(t('profile:saved'));
      await navigate(href(upgrade ? 'memberUpgrade' : 'memberInfo'));
    }
  };
  const submitValues = form.handleSubmit(async (body) => {
    if (profileSaving(group) === 'offerUpgrade') setAsking(body);
    else await follow(await save(body), false);
  });
  const submit = (event: SubmitEvent) => {
    const lists = withoutBlanks(form.getValues());
    form.setValue('companyphones', lists.companyphones);
    form.setValue('domainEmails', lists.domainEmails);
    return submitValues(event);
  };
  const answer = (upgrade: boolean) => {
    const body = asking;
    setAsking(null);
    if (body) void save(body).then((outcome) => follow(outcome, upgrade));
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

  const summary = profileSummary(t, errors, form.getValues());
  const waits = profileSaving(group) === 'afterVatCheck' && check.state !== 'success';
  return (
    <FormProvider {...form}>
      <ProfileFormContext value={{ profile, locked: false }}>
        <form
          className="profile-form"
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <ErrorSummary
            title={t('profile:error.title', { count: summary.length })}
            errors={summary}
            attempt={submitCount + refusals}
          />
          {newer && <NewerNotice onTake={() => takeNewer(newer)} />}
          <VatNotice check={check} />
          <ProfileFields />
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
      </ProfileFormContext>
    </FormProvider>
  );
}
