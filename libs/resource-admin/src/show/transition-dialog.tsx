import type { HttpError } from '@refinedev/core';
import type { TransitionSchema } from '@haulbook/resource-contracts';
import { inputField } from '../schema/fields';
import ActionDialog from './action-dialog';

interface TransitionDialogProps {
  transition: TransitionSchema;
  onRun: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** Map the server's errors to inputs, which it names by their path in the body. */
function byInput(refusal: HttpError): never {
  const errors = Object.entries(refusal.errors ?? {}).map(([path, messages]) => [path.replace(/^input\./, ''), messages]);
  throw Object.assign(refusal, { errors: Object.fromEntries(errors) });
}

/** The dialog that asks for the input of a transition. It stays open with the message when the server refuses. */
export default function TransitionDialog({ transition, onRun, onClose }: TransitionDialogProps) {
  return (
    <ActionDialog
      title={transition.label}
      okText={transition.label}
      danger={transition.danger}
      fields={transition.input.map(inputField)}
      onRun={(input) => onRun(input).catch(byInput)}
      onClose={onClose}
    >
      {transition.confirm && <p>{transition.confirm}</p>}
    </ActionDialog>
  );
}
