import { useEffect, useRef } from 'react';
import { useText } from '../../language/use-speech';
import { Icon } from '../../ui/icons';
import { offerSharing } from './offer-sharing';

interface Props {
  /** The address to share; that of the page itself without one. */
  url?: string;
  title: string;
}

/**
 * Buttons that pass an address on: by what the phone offers, and as a copy. On pages with and without React the same lines show them and
 * answer their presses (`offer-sharing.ts`). Their place is there from the beginning, so that nothing moves.
 */
export function ShareButtons({ url, title }: Props) {
  const t = useText();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const offered = new AbortController();
    if (part.current) offerSharing(part.current, offered.signal);
    return () => offered.abort();
  }, []);
  return (
    <div ref={part} data-sharing="" data-address={url} data-title={title}>
      <div className="no-print invisible flex flex-wrap gap-3">
        <button type="button" hidden className="btn btn-brand" data-share="">
          <Icon name="arrow" /> {t('Share')}
        </button>
        <button type="button" className="btn btn-plain" data-copy="">
          <Icon name="copy" /> {t('Copy link')}
        </button>
      </div>
      <p
        role="status"
        className="mt-2 font-medium text-success empty:mt-0"
        data-said=""
        data-copied={t('Link copied')}
        data-failed={t('We couldn’t copy the link. Copy the address of this page instead.')}
      />
    </div>
  );
}
