import { Link } from 'react-router';
import { resourcePaths, useAdmin, usePageHead, useResourceSchema } from '@haulbook/resource-admin';
import { Avatar, jobOf } from '../shell/avatar';

const ROLES: Record<string, string> = { admin: 'Admin', super_admin: 'Super admin' };

/** Who is signed in, as colleagues see them, and where each part of it is changed. */
export default function ProfilePage() {
  const { schema, overrides } = useAdmin();
  const { me } = schema;
  const staff = useResourceSchema('admin-users');
  usePageHead('Profile', 'Who you are here');
  const facts: [string, string][] = [
    ['Email', me.email],
    ['Job title', me.jobTitle ?? 'None given'],
    ['Role', ROLES[me.role] ?? me.role],
  ];
  return (
    <section className="ra-panel ra-section hb-profile" aria-label="Profile">
      <div className="hb-profile-head">
        <Avatar me={me} />
        <div>
          <h2>{me.name}</h2>
          <p className="ra-muted">{jobOf(me)}</p>
        </div>
      </div>
      <dl className="ra-fields">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ra-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hb-profile-ways">
        <a className="ra-button" href="/account/security">
          Sign-in and security
        </a>
        {staff?.actions.update ? (
          <Link className="ra-button ra-button-plain" to={resourcePaths('admin-users', overrides).list}>
            Change names and titles
          </Link>
        ) : (
          <span className="ra-muted">A super admin changes names, titles and pictures.</span>
        )}
      </p>
    </section>
  );
}
