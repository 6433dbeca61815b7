import { Modal } from 'antd';
import { useState } from 'react';
import { ComingMessages, useComing } from '@haulbook/resource-admin';
import type { Movable, Place } from './board-places';

/** Return the address at which something is put at a place. */
export const placedAt = ({ id, orderId, from }: Movable): string =>
  from ? `/api/appointments/${id}/move` : `/api/orders/${orderId}/schedule`;

interface PlaceQuestionProps {
  what: Movable;
  to: Place;
  /** The place in words. */
  when: string;
  /** Receives whether its customer gets a message; null when it stays where it is. */
  onAnswer: (tell: boolean | null) => void;
}

/** Asks whether something is to be put at another time, and shows what its customer gets then. */
export function PlaceQuestion({ what, to, when, onAnswer }: PlaceQuestionProps) {
  const rehearsal = useComing({ url: placedAt(what), values: to });
  const [tell, setTell] = useState(true);
  const does = what.from ? 'Move' : 'Schedule';
  return (
    <Modal
      open
      title={`${does} ${what.customer}?`}
      okText={does}
      cancelText="Not now"
      okButtonProps={{ disabled: !rehearsal.coming && !rehearsal.failed }}
      onOk={() => onAnswer(tell)}
      onCancel={() => onAnswer(null)}
    >
      <p>{when}</p>
      <ComingMessages {...rehearsal} tell={tell} onTell={setTell} />
    </Modal>
  );
}
