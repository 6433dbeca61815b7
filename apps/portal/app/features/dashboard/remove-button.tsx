import { useEffect, useRef, useState } from 'react';
import { useText } from '../../language/use-speech';

interface Props {
  /** What is removed, for screen readers. */
  about: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A button that removes something for good: it asks for confirmation in its own place. */
export function RemoveButton({ about, busy, onConfirm }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) sure.current?.focus();
  }, [asking]);
  if (!asking) {
    return (
      <button type="button" className="btn btn-quiet px-3" aria-label={t('Remove {about}', { about })} onClick={() => setAsking(true)}>
        {t('Remove')}
      </button>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-1">
      <button
        ref={sure}
        type="button"
        className="btn btn-danger px-3"
        disabled={busy}
        aria-label={t('Yes, remove {about}', { about })}
        onClick={onConfirm}
      >
        {busy ? t('One moment…') : t('Yes, remove')}
      </button>
      <button type="button" className="btn btn-quiet px-3" onClick={() => setAsking(false)}>
        {t('No')}
      </button>
    </span>
  );
}
