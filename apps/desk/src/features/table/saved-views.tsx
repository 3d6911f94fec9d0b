import './saved-views.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@portolane/core/contract/desk/view.ts';
import { isShareable } from '@portolane/core/rules/desk/shared-view.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { formText } from '#platform/call/form-text.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { TableControl } from './table-state.ts';

/** The saved views of a table: one press shows filters, order, and columns again. */
export function SavedViews({ screen, control }: { screen: string; control: TableControl }) {
  const { api } = useDesk();
  const { t } = useTranslation(['table']);
  const { data } = useQuery(deskQuery(api, 'view.search', { body: { screen } }));
  const [saving, setSaving] = useState(false);
  const remove = useAction({
    run: (view: SavedView) => api('view.remove', { params: { uuid: view.uuid } }),
    invalidates: ['view'],
    done: (_result, { name }) => t('table:views.removed', { name }),
  });
  const current = data?.items.find(({ search }) => search === control.search);
  return (
    <div className="saved-views">
      {data && data.items.length > 0 && (
        <ul className="desk-row" aria-label={t('table:views.label')}>
          {data.items.map((view) => (
            <li key={view.uuid}>
              <button
                type="button"
                className="saved-views__view"
                aria-pressed={view === current}
                title={view.own ? undefined : t('table:views.of', { owner: view.owner })}
                onClick={() => control.show(view.search)}
              >
                {view.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!saving && control.search !== '' && !current && (
        <Button size="s" onClick={() => setSaving(true)}>
          {t('table:views.save')}
        </Button>
      )}
      {current?.own && (
        <Button size="s" variant="danger" onClick={() => remove.mutate(current)}>
          {t('table:views.remove')}
        </Button>
      )}
      {saving && (
        <SaveForm screen={screen} search={control.search} onEnd={() => setSaving(false)} />
      )}
    </div>
  );
}

function SaveForm({
  screen,
  search,
  onEnd,
}: {
  screen: string;
  search: string;
  onEnd: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['table', 'frame']);
  const save = useAction({
    run: (body: { name: string; shared: boolean }) =>
      api('view.save', { body: { ...body, screen, search } }),
    invalidates: ['view'],
    done: (_result, { name }) => t('table:views.saved', { name }),
    onDone: onEnd,
  });
  return (
    <form
      className="saved-views__form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const shared = formText(form, 'shared') !== '';
        save.mutate({ name: formText(form, 'name'), shared });
      }}
    >
      <Field label={t('table:views.name')} id="view-name">
        <TextInput size="m" name="name" maxLength={60} required />
      </Field>
      {isShareable({ screen, search }) ? (
        <Checkbox name="shared" label={t('table:views.shared')} />
      ) : (
        <p>{t('table:views.notShareable')}</p>
      )}
      <div className="desk-row">
        <Button size="m" variant="primary" type="submit" busy={save.isPending}>
          {t('table:views.save')}
        </Button>
        <Button size="m" variant="neutral" onClick={onEnd}>
          {t('frame:cancel')}
        </Button>
      </div>
    </form>
  );
}
