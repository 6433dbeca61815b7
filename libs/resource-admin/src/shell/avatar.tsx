import type { AdminSchema } from '@haulbook/resource-contracts';
import { useAdmin } from '../schema/admin-context';
import { rolesOf } from '../start/back-office';

/** Return the first letters of a name. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Return the label of the signed-in person's role. */
export function useRoleName(): string {
  const { schema, backOffice } = useAdmin();
  return rolesOf(backOffice)[schema.me.role] ?? schema.me.role;
}

/** Return the job of the signed-in person, or else the label of their role. */
export function useJob(): string {
  const role = useRoleName();
  return useAdmin().schema.me.jobTitle ?? role;
}

/** The picture of the signed-in person, or their initials. */
export function Avatar({ me }: { me: AdminSchema['me'] }) {
  if (me.avatarUrl) return <img src={me.avatarUrl} alt="" className="ra-avatar" />;
  return (
    <span className="ra-avatar" aria-hidden="true">
      {initials(me.name || me.email)}
    </span>
  );
}
