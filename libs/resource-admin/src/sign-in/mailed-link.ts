import type { LinkType } from '@haulbook/resource-contracts';

/** The types by name: those of the contracts would bring their schemas into the page. */
const TYPES: Record<LinkType, LinkType> = {
  ...{ signup: 'signup', invite: 'invite', magiclink: 'magiclink' },
  ...{ recovery: 'recovery', email_change: 'email_change', email: 'email' },
};

/** A link of an email that the page was opened by. */
export interface MailedLink {
  token: string;
  type: LinkType;
}

/**
 * Return the link that the page was opened by; null for an ordinary visit.
 * @param search the query of the page
 */
export function mailedLink(search: string): MailedLink | null {
  const query = new URLSearchParams(search);
  const token = query.get('token_hash');
  const type = Object.values(TYPES).find((known) => known === query.get('type'));
  return token && type ? { token, type } : null;
}

/** Whether a new password is chosen once the link has signed the person in. */
export const asksForPassword = ({ type }: MailedLink): boolean => type === 'invite' || type === 'recovery';
