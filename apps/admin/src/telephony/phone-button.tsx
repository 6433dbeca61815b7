import { forwardRef } from 'react';
import type { AgentStatus } from '@haulbook/domain';
import { Icon } from '@haulbook/resource-admin';

export const STATUS_WORDS: Record<AgentStatus, string> = { available: 'Available', busy: 'Busy', offline: 'Offline' };

/** The colored dot of an agent's status; the words beside it say the same. */
export function StatusDot({ status }: { status: AgentStatus }) {
  return <span className={`hb-phone-dot hb-phone-${status}`} aria-hidden="true" />;
}

interface PhoneButtonProps {
  status: AgentStatus;
  open: boolean;
  onClick: () => void;
}

/** The button of the header that opens the phone panel, with the status of the agent. */
export const PhoneButton = forwardRef<HTMLButtonElement, PhoneButtonProps>(function PhoneButton({ status, open, onClick }, ref) {
  return (
    <button
      ref={ref}
      type="button"
      className="hb-phone-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`Support phone, ${STATUS_WORDS[status].toLowerCase()}`}
      onClick={onClick}
    >
      <Icon name="phone" size={20} />
      <StatusDot status={status} />
    </button>
  );
});
