import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { useSpeech, useText } from '../language/use-speech';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

/** A labeled text input with its message. */
export function TextField({ label, hint, error, optional, className, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => <input {...ids} {...input} className="field-input" />}
    </Field>
  );
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** A labeled text area with its message. */
export function TextArea({ label, hint, error, optional, className, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => <textarea rows={4} {...ids} {...area} className="field-input" />}
    </Field>
  );
}

interface Ids {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label with its input, hint and message. The input takes the given ids. */
export function Field({
  label,
  hint,
  error,
  optional,
  className = '',
  children,
}: { [K in keyof FieldProps]: FieldProps[K] | undefined } & { children: (ids: Ids) => ReactNode }) {
  const t = useText();
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink">
        {label} {optional && <span className="font-normal text-ink-faint">{t('(optional)')}</span>}
      </label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-pretty text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The message of an input; renders nothing without one. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  const { told } = useSpeech();
  if (!message) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-error">
      <span aria-hidden="true">●</span> {told(message)}
    </p>
  );
}
