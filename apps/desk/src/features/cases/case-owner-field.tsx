import { useTranslation } from 'react-i18next';
import type { CaseOwner, DeskCase } from '@portolane/core/contract/desk/case.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Who takes care of a case. */
export function CaseOwnerField({
  item: { number, owner },
  owners,
}: {
  item: DeskCase;
  owners: readonly CaseOwner[];
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['cases']);
  const assign = useAction({
    run: (uuid: string) =>
      api('case.assign', { params: { number }, body: { owner: uuid === '' ? null : uuid } }),
    invalidates: ['case'],
    done: ({ items }) =>
      items.owner ? t('cases:assigned', { name: items.owner.name }) : t('cases:unassigned'),
  });
  return (
    <Field label={t('cases:owner')} id="case-owner">
      <Select
        size="m"
        value={owner?.uuid ?? ''}
        options={[
          { value: '', label: t('cases:nobody') },
          ...owners.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={({ target }) => assign.mutate(target.value)}
      />
    </Field>
  );
}
