import type { AdminSchema } from '@haulbook/resource-contracts';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** What somebody is here: their job, or else their role. */
export const jobOf = (me: AdminSchema['me']) => me.jobTitle ?? (me.role === 'super_admin' ? 'Super admin' : 'Admin');

/** The picture of the person who is signed in, or their initials. */
export function Avatar({ me }: { me: AdminSchema['me'] }) {
  if (me.avatarUrl) return <img src={me.avatarUrl} alt="" className="hb-avatar" />;
  return (
    <span className="hb-avatar" aria-hidden="true">
      {initials(me.name || me.email)}
    </span>
  );
}
