import { useState } from 'react';
import { ComingMessages, useComing, type TellingRequest } from '@haulbook/resource-admin';

interface SeeMessagesProps {
  summary: string;
  /** What the button sends. */
  request: TellingRequest;
}

/** The messages of a button as they would leave, for those who want to see them. */
export function SeeMessages({ summary, request }: SeeMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  const rehearsal = useComing(isOpen ? request : null);
  return (
    <details className="hb-call-confirmation" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {rehearsal.failed ? <p className="ra-muted">It can be shown once nothing is missing.</p> : <ComingMessages {...rehearsal} />}
    </details>
  );
}
