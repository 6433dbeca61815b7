import { addressAsSeen } from '../data/viewing';
import { Icon } from '../layout/icon';

interface DownloadLinkProps {
  href: string;
  children: string;
  /** Whether the link is plain, for lists. Otherwise it looks like the buttons of a toolbar. */
  plain?: boolean;
  label?: string;
}

/** A link that opens a document from the server in a new tab. */
export function DownloadLink({ href, children, plain, label }: DownloadLinkProps) {
  return (
    <a
      href={addressAsSeen(href)}
      target="_blank"
      rel="noreferrer"
      className={plain ? undefined : 'ra-button ra-button-plain'}
      aria-label={label}
    >
      {!plain && <Icon name="document" size={16} />}
      {children}
    </a>
  );
}
