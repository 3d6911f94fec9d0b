import '#features/events/event-chooser.css';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FIND_TEXT_PATTERN } from '@portolane/core/rules/search/find-text.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { formText } from '#platform/call/form-text.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Finds a member by phone, name, address, or company. Each search is recorded. */
export function MemberFinder({ onChoose }: { onChoose: (uuid: string) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['enrolMember', 'status']);
  const { brands, events } = useSession();
  // Not in the address: it would be kept in the history of the browser.
  const [text, setText] = useState('');
  const query = deskQuery(api, 'enrolment.findMembers', { body: { text } });
  const { data, error, isFetching } = useQuery({
    ...query,
    queryFn: text === '' ? skipToken : query.queryFn!,
    refetchOnWindowFocus: false,
  });
  const isLimited = brands !== null || events !== null;
  return (
    <div className="event-chooser">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          setText(formText(event.currentTarget, 'text'));
        }}
      >
        <Field
          label={t('enrolMember:find.label')}
          hint={t(isLimited ? 'enrolMember:find.wholeHint' : 'enrolMember:find.hint')}
          id="enrol-member"
        >
          <TextInput
            size="m"
            type="search"
            name="text"
            pattern={FIND_TEXT_PATTERN}
            title={t('enrolMember:find.short')}
            maxLength={100}
            autoComplete="off"
            required
          />
        </Field>
        <Button size="m" variant="primary" type="submit" busy={isFetching}>
          {t('enrolMember:find.go')}
        </Button>
      </form>
      {error && <FailureNotice error={error} />}
      {data && (
        <>
          <ul className="event-chooser__list">
            {data.items.map(({ uuid, name, company, phone, email, group }) => (
              <li key={uuid}>
                <button type="button" onClick={() => onChoose(uuid)}>
                  <b>{name || phone}</b>
                  <small className="num">
                    {[company, phone, email, t(`status:group.${group}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <output className="desk-lead">
            {data.items.length === 0 && t('enrolMember:find.none')}
          </output>
        </>
      )}
    </div>
  );
}
