import { Icon } from '../layout/icon';

interface DownloadLinkProps {
  href: string;
  children: string;
  /** A plain link, for lists; without it the link looks like the buttons of a toolbar. */
  plain?: boolean;
  label?: string;
}

/** A link to a document of the server, in a tab of its own. */
export function DownloadLink({ href, children, plain, label }: DownloadLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={plain ? undefined : 'ra-button ra-button-plain'} aria-label={label}>
      {!plain && <Icon name="document" size={16} />}
      {children}
    </a>
  );
}
