import { useState } from 'react';
import { useTexts } from '../texts/wording';

/** A button that copies a text, and says whether it did. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { page } = useTexts();
  const [said, setSaid] = useState('');
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    void copied.then(
      () => setSaid(page.copied),
      () => setSaid(page.notCopied),
    );
  };
  return (
    <>
      <button type="button" className="ra-copy" aria-label={page.copyLabel(label)} onClick={copy} onBlur={() => setSaid('')}>
        {said || page.copy}
      </button>
      <span role="status" className="ra-sr">
        {said}
      </span>
    </>
  );
}
