import { Button } from 'antd';
import { SecretDialog, type RecordProps, useOverlays, useSecret } from '@haulbook/resource-admin';

/** The button that makes the link of a calendar, or a new one that replaces it. */
export function CalendarFeedActions({ row }: RecordProps) {
  const { secret, busy, show, close } = useSecret('calendar-feeds', { path: `/api/calendar-feeds/${row.id}/link`, name: 'url' });
  const { modal } = useOverlays();
  const askToReplace = () =>
    modal.confirm({
      title: 'Make a new link?',
      content: 'The link of now stops working.',
      okText: 'Make a new link',
      cancelText: 'Not now',
      onOk: () => void show(),
    });
  return (
    <>
      {row.status === 'new' && (
        <Button type="primary" loading={busy} onClick={() => void show()}>
          Get the link
        </Button>
      )}
      {row.status === 'active' && (
        <Button loading={busy} onClick={askToReplace}>
          New link
        </Button>
      )}
      {secret !== null && (
        <SecretDialog title="The calendar’s link" label="Link" secret={secret} onClose={close}>
          <p>
            Paste it into the calendar: in Google under <em>Other calendars → From URL</em>, in Apple under{' '}
            <em>File → New Calendar Subscription</em>. Anyone who has the link sees the visits, and it is not shown again.
          </p>
        </SecretDialog>
      )}
    </>
  );
}

/** What a subscribed calendar is, above its fields. */
export function CalendarFeedTop({ row }: RecordProps) {
  if (row.status === 'revoked') return null;
  return (
    <p className="ra-muted">
      {row.crewMember
        ? 'Shows the visits of this crew member: service, address, truck and crew. No customer names, phones, codes or prices.'
        : 'Shows all visits: customer, service, address, truck and crew. No phones, codes or prices.'}{' '}
      Calendar apps update on their own schedule, from every 15 minutes to once a day.
    </p>
  );
}
