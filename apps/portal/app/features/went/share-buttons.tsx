import { useEffect, useState } from 'react';
import { useText } from '../../language/use-speech';
import { Icon } from '../../ui/icons';

interface Props {
  /** The address to share; that of the page itself without one. */
  url?: string;
  title: string;
}

/** Buttons that pass an address on: by what the phone offers, and as a copy. Without scripts there are none. */
export function ShareButtons({ url, title }: Props) {
  const t = useText();
  const [can, setCan] = useState<{ share: boolean } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => setCan({ share: typeof navigator.share === 'function' }), []);
  const address = () => url ?? location.href;
  const share = () => navigator.share({ title, url: address() });
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => setSaid(t('Link copied')),
      () => setSaid(t('We couldn’t copy the link. Copy the address of this page instead.')),
    );
  return (
    <>
      {can && (
        <div className="no-print flex flex-wrap gap-3">
          {can.share && (
            <button type="button" className="btn btn-brand" onClick={() => void share().catch(() => undefined)}>
              <Icon name="arrow" /> {t('Share')}
            </button>
          )}
          <button type="button" className="btn btn-plain" onClick={() => void copy()}>
            <Icon name="copy" /> {t('Copy link')}
          </button>
        </div>
      )}
      <p role="status" className="mt-2 font-medium text-success empty:mt-0">
        {said}
      </p>
    </>
  );
}
