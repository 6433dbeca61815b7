import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

interface Props {
  /** Sent as `intent`: tells which of the page's forms this is. */
  intent?: string;
  busyText?: string;
  /** The way to sign in that it stands for, among several. */
  method?: 'password' | 'link';
  className?: string;
  children: ReactNode;
}

/** An invisible first button, which the Enter key presses in a form whose first visible button does something else. */
export function EnterKey({ intent }: { intent: string }) {
  return <button name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only" data-enter="" />;
}

/** The button that submits its form and shows that it is being sent: by React or, on pages without, by `script/sending.ts`. */
export function SubmitButton({ intent, busyText, method, className = 'btn btn-brand btn-lg', children }: Props) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get('intent') ?? null;
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const mine = busy && sent === (intent ?? null);
  return (
    <button
      className={className}
      disabled={busy}
      data-busy={busyText}
      data-method={method}
      {...(intent && { name: 'intent', value: intent })}
    >
      {mine && busyText ? busyText : children}
    </button>
  );
}
