import { useId, type ReactNode } from 'react';

/** What the control in a labeled field takes over, so that its label and its error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: 'error' | undefined;
}

interface LabeledProps {
  label: string;
  /** The sentence that says what is wrong. */
  error?: string;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, and below it what is wrong or what to know. */
export function Labeled({ label, error, hint, children }: LabeledProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="hb-labeled">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined, status: error ? 'error' : undefined })}
      {note && (
        <p id={noteId} className={error ? 'hb-labeled-error' : 'ra-muted'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
