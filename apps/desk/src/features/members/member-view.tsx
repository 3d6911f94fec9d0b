import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberPreview } from '@portolane/core/contract/desk/preview.ts';
import { type MemberPage, memberPages } from '@portolane/core/rules/desk/member-pages.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { PagePreview } from '#features/page-preview/page-preview.tsx';

/** The pages of the member centre as the member sees them. */
export function MemberView({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['deskMembers']);
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<MemberPage>('member');
  const path = memberPreview.path.replace(':uuid', uuid);
  return (
    <>
      <Button size="m" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('deskMembers:seeAs.open')}
      </Button>
      {open && (
        <div className="case__view">
          <p className="desk-lead">{t('deskMembers:seeAs.text')}</p>
          <PagePreview
            title={t('deskMembers:seeAs.open')}
            addressOf={(language) =>
              `/api${path}?${new URLSearchParams({ page, language }).toString()}`
            }
            revision=""
          >
            <Select
              size="m"
              aria-label={t('deskMembers:seeAs.page')}
              value={page}
              onChange={({ target }) => setPage(target.value as MemberPage)}
              options={memberPages.map((value) => ({
                value,
                label: t(`deskMembers:seeAs.pages.${value}`),
              }))}
            />
          </PagePreview>
        </div>
      )}
    </>
  );
}
