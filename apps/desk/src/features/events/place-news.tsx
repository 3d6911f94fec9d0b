import './events.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type DeskEvent,
  type TellPlace,
  tellPlaceBody,
} from '@portolane/core/contract/desk/event.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';

/** Says that attendees do not know the venue of an event yet, and lets them be told. */
export function PlaceNews({ event }: { event: DeskEvent }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const mayEdit = useMay(['editor']);
  const [asking, setAsking] = useState(false);
  const { alias, seriesNum } = event;
  const dismiss = useAction({
    run: () => api('event.tellPlace', { params: { alias, seriesNum }, body: { tell: false } }),
    invalidates: ['event'],
    done: () => t('deskEvents:place.dismissed'),
  });
  if (event.placeNews === null) return null;
  const online = t('deskEvents:fact.online');
  const { before } = event.placeNews;
  return (
    <Notice tone="warn" title={t('deskEvents:place.changed')}>
      <div className="place-news">
        <p>
          {t('deskEvents:place.text', { before: before ?? online, after: event.place ?? online })}
        </p>
        {mayEdit && (
          <p className="desk-row">
            <Button size="m" onClick={() => setAsking(true)}>
              {t('deskEvents:place.tell')}
            </Button>
            <Button
              size="m"
              variant="neutral"
              busy={dismiss.isPending}
              onClick={() => dismiss.mutate(undefined)}
            >
              {t('deskEvents:place.dismiss')}
            </Button>
          </p>
        )}
      </div>
      {asking && <TellPlaceDialog event={event} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

/** The same beside the document of an event: publishing another venue brings it into view. */
export function EventPlaceNews({ alias, seriesNum }: { alias: string; seriesNum: number }) {
  const { api } = useDesk();
  const { data } = useQuery(deskQuery(api, 'event.one', { params: { alias, seriesNum } }));
  if (!data?.items.placeNews) return null;
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <PlaceNews event={data.items} />
    </div>
  );
}

function TellPlaceDialog({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const params = { alias: event.alias, seriesNum: event.seriesNum };
  // There is nothing to fill in before the emails can be shown.
  const { data, error } = useQuery(deskQuery(api, 'event.previewPlace', { params }));
  const tell = useAction({
    run: (body: TellPlace) => api('event.tellPlace', { params, body }),
    invalidates: ['event', 'enrolment'],
    done: ({ items: { orders } }) => t('deskEvents:place.done', { count: orders }),
    announce: false,
  });
  const form = useContractForm({
    id: 'place',
    schema: tellPlaceBody,
    texts: useFormTexts(() => undefined),
    initial: { tell: true },
    send: tell.mutateAsync,
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('deskEvents:place.title')}
      action={t('deskEvents:place.confirm')}
      disabled={!data}
      onClose={onClose}
    >
      {error && <FailureNotice error={error} />}
      <p>{t('deskEvents:place.hint')}</p>
      <div aria-live="polite">
        {data && (
          <>
            <p>{t('deskEvents:mail.reach', { count: data.items.orders })}</p>
            <MailSamples mails={data.items.mails} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
