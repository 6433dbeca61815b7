import { formatPhone } from '@haulbook/core';
import { ActionButton, inputField, useFormat, usePost, type RecordProps } from '@haulbook/resource-admin';
import { useState } from 'react';
import { SecretDialog } from '../users/secret-dialog';

interface Issued {
  url: string;
  date: string;
  sent: boolean;
}

const DAY = inputField({ name: 'date', label: 'Day', kind: 'date', help: 'Leave empty for today.' });

/** The button that makes the link with which a crew member opens their stops of a day, and texts it if asked to. */
export function CrewMemberActions({ row }: RecordProps) {
  const [issued, setIssued] = useState<Issued | null>(null);
  const post = usePost(['crew-links', 'message-logs']);
  const { day } = useFormat();
  if (row.active !== true) return null;
  const phone = row.phone ? formatPhone(String(row.phone)) : null;
  const make = async ({ date, send }: Record<string, unknown>) => {
    const link = await post<Issued>(`/api/crew-members/${row.id}/day-link`, { ...(date ? { date } : {}), send: send === true });
    setIssued(link);
    return link.sent ? `Link texted to ${phone}` : `Link for ${day(link.date)} made`;
  };
  const fields = phone ? [DAY, inputField({ name: 'send', label: `Text it to ${phone}`, kind: 'boolean' })] : [DAY];
  return (
    <>
      <ActionButton label="Link to their day" title={`Link for ${String(row.name)}`} okText="Make the link" fields={fields} onRun={make}>
        <p>
          Opens their stops of that day on a phone, without a password: addresses, gate codes, phone numbers and what to do. It works until
          the day is over. A link made earlier for the same day stops working.
        </p>
      </ActionButton>
      {issued && (
        <SecretDialog title={`Link for ${day(issued.date)}`} label="Link" secret={issued.url} onClose={() => setIssued(null)}>
          <p>Give it to {String(row.name)} only. It isn’t shown again; you can revoke it under Crew links.</p>
        </SecretDialog>
      )}
    </>
  );
}
