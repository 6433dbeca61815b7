import { useEffect, useState } from 'react';
import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';

/** Recovery codes, shown once, to copy, print or download. Without scripts they can still be written down or printed with the page. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useText();
  const { business } = useRoot();
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady(true), []);
  const head = `${t('{business} recovery codes', { business: business.name })}\n${t('Each works once, in place of a code from your second factor.')}`;
  const text = `${head}\n\n${codes.join('\n')}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl border border-line bg-cream px-4 py-4 text-center font-mono text-[0.9375rem] sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {ready && (
        <div className="no-print mt-3 flex flex-wrap gap-2">
          <button type="button" className="btn btn-plain flex-1 px-3" onClick={() => void copy().catch(() => undefined)}>
            <Icon name={copied ? 'check' : 'copy'} /> {copied ? t('Copied') : t('Copy')}
          </button>
          <button type="button" className="btn btn-plain flex-1 px-3" data-print="">
            <Icon name="print" /> {t('Print')}
          </button>
          <a
            className="btn btn-plain flex-1 px-3"
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Icon name="download" /> {t('Download')}
          </a>
        </div>
      )}
      <p role="status" className="sr-only">
        {copied && t('Copied')}
      </p>
    </div>
  );
}
