import { Icon } from '@haulbook/resource-admin';

interface DownloadLinkProps {
  href: string;
  children: string;
  /** Within a list it is a plain link, in a bar it looks like the buttons beside it. */
  plain?: boolean;
  label?: string;
}

/** A document made by the server, in a tab of its own. */
export function DownloadLink({ href, children, plain, label }: DownloadLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={plain ? undefined : 'ra-button ra-button-plain'} aria-label={label}>
      {!plain && <Icon name="document" size={16} />}
      {children}
    </a>
  );
}
