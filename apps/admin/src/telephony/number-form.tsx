import { forwardRef, useState, type FormEvent } from 'react';
import { Icon } from '@haulbook/resource-admin';
import { useDialed } from './use-dialed';

interface NumberFormProps {
  /** Whether there is a phone system. Without one, the number is a `tel:` link. */
  isConnected: boolean;
  onDial: (number: string) => void;
}

/** A number to call. The button is disabled while there is none (product spec, section 5). */
export const NumberForm = forwardRef<HTMLInputElement, NumberFormProps>(function NumberForm({ isConnected, onDial }, ref) {
  const [typed, setTyped] = useState('');
  const dialed = useDialed(typed);
  const call = (event: FormEvent) => {
    event.preventDefault();
    if (!dialed) return;
    onDial(dialed);
    if (isConnected) setTyped('');
    else window.location.assign(`tel:${dialed}`);
  };
  const words = (
    <>
      <Icon name="phone" size={16} /> Call
    </>
  );
  return (
    <form className="hb-phone-number" onSubmit={call}>
      <input
        ref={ref}
        className="hb-phone-input"
        type="tel"
        aria-label="Phone number"
        placeholder="(919) 555-0100"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {dialed && !isConnected ? (
        <a className="ra-button" href={`tel:${dialed}`} onClick={() => onDial(dialed)}>
          {words}
        </a>
      ) : (
        <button type="submit" className="ra-button" disabled={!dialed}>
          {words}
        </button>
      )}
    </form>
  );
});
