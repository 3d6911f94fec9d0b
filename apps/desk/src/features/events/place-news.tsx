import './events.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';
import { PreviewedDialog } from './previewed-dialog.tsx';
import { usePreviewed } from './use-previewed.ts';

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
  const { plan, ...form } = usePreviewed(params, {
    preview: () => api('event.previewPlace', { params }),
    run: () => api('event.tellPlace', { params, body: { tell: true } }),
    invalidates: ['event', 'enrolment'],
    done: ({ orders }) => t('deskEvents:place.done', { count: orders }),
    onDone: onClose,
  });
  // There is nothing to fill in before the emails can be shown.
  const preview = useEffectEvent(form.onPreview);
  useEffect(() => preview(), []);
  return (
    <PreviewedDialog
      {...form}
      title={t('deskEvents:place.title')}
      action={t('deskEvents:place.confirm')}
      onClose={onClose}
      plan={
        plan ? (
          <>
            <p>{t('deskEvents:mail.reach', { count: plan.orders })}</p>
            <MailSamples mails={plan.mails} />
          </>
        ) : null
      }
    >
      <p>{t('deskEvents:place.hint')}</p>
    </PreviewedDialog>
  );
}
