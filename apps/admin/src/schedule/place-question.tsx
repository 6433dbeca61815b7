import { Modal } from 'antd';
import { useState } from 'react';
import { ComingMessages, useComing, type TellingRequest } from '@haulbook/resource-admin';

export interface PlaceQuestionProps {
  title: string;
  okText: string;
  /** The place in words. */
  when: string;
  /** What is done then. */
  request: TellingRequest;
  /** Receives whether its customer gets a message; null when nothing is done. */
  onAnswer: (tell: boolean | null) => void;
}

/** Asks whether something is to be put at another time, and shows what its customer gets then. */
export function PlaceQuestion({ title, okText, when, request, onAnswer }: PlaceQuestionProps) {
  const rehearsal = useComing(request);
  const [tell, setTell] = useState(true);
  return (
    <Modal
      open
      title={title}
      okText={okText}
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
