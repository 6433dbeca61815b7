import type { HttpError } from '@refinedev/core';
import type { ComingMessages as Coming, TransitionSchema } from '@haulbook/resource-contracts';
import { useState } from 'react';
import { needsConfirmation } from '../form/use-confirmation';
import { inputField, type Row } from '../schema/fields';
import ActionDialog from './action-dialog';
import { ComingMessages } from './coming-messages';
import { useRehearsal, wereShown } from './use-rehearsal';
import type { Telling } from './use-transition';

interface TransitionDialogProps {
  transition: TransitionSchema;
  /** Path of the resource. */
  resource: string;
  row: Row;
  /** What it sends, if that was asked already. */
  known?: Coming;
  onRun: (input: Record<string, unknown>, telling?: Telling) => Promise<unknown>;
  onClose: () => void;
}

/** Map the server's errors to inputs, which it names by their path in the body. */
function byInput(refusal: HttpError): never {
  const errors = Object.entries(refusal.errors ?? {}).map(([path, messages]) => [path.replace(/^input\./, ''), messages]);
  throw Object.assign(refusal, { errors: Object.fromEntries(errors) });
}

/** The dialog that asks for the input of a transition and shows what it sends. It stays open with the message when the server refuses. */
export default function TransitionDialog({ transition, resource, row, known, onRun, onClose }: TransitionDialogProps) {
  const { confirm, input, label, danger, tells } = transition;
  const asked = useRehearsal(tells && !known ? { resource, id: row.id ?? '', transition: transition.name } : null);
  const rehearsal = known ? { coming: known, failed: false } : asked;
  const [tell, setTell] = useState(true);
  const [wasAsked, setWasAsked] = useState(false);
  // What was shown was read: beside the messages, or as the answer to the first try.
  const telling = tells ? { tell, confirmed: wasAsked || wereShown(rehearsal) } : undefined;
  const runTelling = (values: Record<string, unknown>) =>
    onRun(values, telling).catch((refusal: HttpError) => {
      if (needsConfirmation(refusal)) setWasAsked(true);
      return byInput(refusal);
    });
  return (
    <ActionDialog
      title={label}
      okText={label}
      danger={danger}
      isWaiting={tells !== undefined && !rehearsal.coming && !rehearsal.failed}
      fields={input.map(inputField)}
      onRun={runTelling}
      problemOf={(refusal) => (needsConfirmation(refusal) ? refusal.message : '')}
      onClose={onClose}
    >
      {confirm && <p>{confirm}</p>}
      {tells && <ComingMessages {...rehearsal} isRare={tells === 'sometimes'} tell={tell} onTell={setTell} />}
    </ActionDialog>
  );
}
