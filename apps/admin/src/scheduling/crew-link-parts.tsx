import { formatPhone } from '@haulbook/core';
import { ActionButton, inputField, type RecordProps, SecretDialog, useFormat, usePost } from '@haulbook/resource-admin';
import { useState } from 'react';

interface Issued {
  url: string;
  date: string;
  sent: boolean;
}

const DAY = inputField({ name: 'date', label: 'Day', kind: 'date', help: 'Leave empty for today.' });

/** Whose link is made. */
interface Member {
  id: string;
  name: string;
  phone: string | null;
}

/** The button on a crew member that makes the link with which they open their stops of a day. */
export function CrewMemberActions({ row }: RecordProps) {
  if (row.active !== true) return null;
  return <DayLink member={{ id: String(row.id), name: String(row.name), phone: row.phone ? String(row.phone) : null }} />;
}

interface DayLinkProps {
  member: Member;
  /** The day it is for; asked for if omitted. */
  date?: string;
  label?: string;
}

/** The button that makes the link with which a crew member opens their stops of a day, and texts it if asked to. */
export function DayLink({ member, date, label = 'Link to their day' }: DayLinkProps) {
  const [issued, setIssued] = useState<Issued | null>(null);
  const post = usePost(['crew-links', 'message-logs']);
  const { day } = useFormat();
  const { id, name } = member;
  const phone = member.phone && formatPhone(member.phone);
  const url = `/api/crew-members/${id}/day-link`;
  const inputOf = ({ date: typed, send }: Record<string, unknown>) => {
    const wanted = date ?? typed;
    return { ...(wanted ? { date: wanted } : {}), send: send === true };
  };
  const make = async (values: Record<string, unknown>) => {
    const link = await post<Issued>(url, inputOf(values));
    setIssued(link);
    return link.sent ? `Link texted to ${phone}` : `Link for ${day(link.date)} made`;
  };
  const fields = [...(date ? [] : [DAY]), ...(phone ? [inputField({ name: 'send', label: `Text it to ${phone}`, kind: 'boolean' })] : [])];
  return (
    <>
      <ActionButton
        label={label}
        title={`Link for ${name}`}
        okText="Make the link"
        fields={fields}
        onRun={make}
        tells={(values) => (values.send ? { url, values: inputOf(values), isChosen: true } : null)}
      >
        <p>
          Opens their stops of {date ? day(date) : 'that day'} on a phone, without a password: addresses, gate codes, phone numbers and what
          to do. It works until the day is over. A link made earlier for the same day stops working.
        </p>
      </ActionButton>
      {issued && (
        <SecretDialog title={`Link for ${day(issued.date)}`} label="Link" secret={issued.url} onClose={() => setIssued(null)}>
          <p>Give it to {name} only. It isn’t shown again; you can revoke it under Crew links.</p>
        </SecretDialog>
      )}
    </>
  );
}
