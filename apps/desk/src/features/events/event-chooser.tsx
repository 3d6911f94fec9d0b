import './event-chooser.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import type { DeskEventRow } from '@portolane/core/contract/desk/event.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { firstEvents } from './event-list.ts';

/** Events that a list shows; a word of the name finds the others. */
const LIMIT = 20;

/** Finds an event by its name: those to come first, those that are over by a choice. */
export function EventChooser({ onChoose }: { onChoose: (event: DeskEventRow) => void }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['deskEvents', 'frame']);
  const [search, setSearch] = useState('');
  const [when, setWhen] = useState<'upcoming' | 'past'>('upcoming');
  const { data, error } = useQuery({
    ...deskQuery(api, 'event.search', {
      body: {
        search: search.trim() || undefined,
        when,
        direction: firstEvents(when).descending ? 'desc' : 'asc',
        limit: LIMIT,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const more = data ? data.pagination.total - data.items.length : 0;
  return (
    <div className="event-chooser">
      <div className="event-chooser__find">
        <Field label={t('deskEvents:chooser.search')} id="event-search">
          <TextInput
            size="m"
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
        <Field label={t('deskEvents:filter.when')} id="event-when">
          <Select
            size="m"
            value={when}
            options={(['upcoming', 'past'] as const).map((value) => ({
              value,
              label: t(`deskEvents:when.${value}`),
            }))}
            onChange={({ target }) => setWhen(target.value === 'past' ? 'past' : 'upcoming')}
          />
        </Field>
      </div>
      {error && <FailureNotice error={error} />}
      {!data && !error && <SkeletonRows kind="text" count={5} label={t('frame:loading')} />}
      {data && (
        <>
          <ul className="event-chooser__list">
            {data.items.map((event) => (
              <li key={`${event.alias}/${event.seriesNum}`}>
                <button type="button" onClick={() => onChoose(event)}>
                  <b>{event.title}</b>
                  <small className="num">{format.dateTime(event.startTime)}</small>
                </button>
              </li>
            ))}
          </ul>
          <output className="desk-lead">
            {data.items.length === 0 && t('deskEvents:chooser.none')}
            {more > 0 && t('deskEvents:chooser.more', { count: more })}
          </output>
        </>
      )}
    </div>
  );
}
