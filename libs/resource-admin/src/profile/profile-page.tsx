import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageHead } from '../layout/page';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { Avatar, useJob, useRoleName } from '../shell/avatar';
import { PasskeysPanel } from './passkeys-panel';
import { addressesOf } from '../start/back-office';
import { useTexts } from '../texts/wording';

/** The profile of the signed-in person as colleagues see it, with links to change each part. */
export default function ProfilePage() {
  const { me } = useAdmin().schema;
  const { profile } = useTexts();
  const job = useJob();
  const role = useRoleName();
  usePageHead(profile.title, profile.subtitle);
  const facts: [string, ReactNode][] = [
    [profile.email, <span className="ra-email">{me.email}</span>],
    [profile.jobTitle, me.jobTitle ?? profile.noJobTitle],
    [profile.role, role],
  ];
  return (
    <>
      <section className="ra-panel ra-section ra-profile" aria-label={profile.title}>
        <div className="ra-profile-head">
          <Avatar me={me} />
          <div>
            <h2>{me.name}</h2>
            <p className="ra-muted">{job}</p>
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
        <ProfileLinks />
      </section>
      <PasskeysPanel />
    </>
  );
}

/** Links to the settings that people change themselves, and who changes the rest. */
function ProfileLinks() {
  const { security } = addressesOf(useAdmin().backOffice);
  const { profile, frame } = useTexts();
  const staff = useResourceSchema('admin-users');
  const paths = useResourcePaths('admin-users');
  return (
    <p className="ra-profile-ways">
      {security && (
        <a className="ra-button" href={security}>
          {frame.security}
        </a>
      )}
      {staff?.actions.update ? (
        <Link className="ra-button ra-button-plain" to={paths.list}>
          {profile.change}
        </Link>
      ) : (
        <span className="ra-muted">{profile.changedByOthers}</span>
      )}
    </p>
  );
}
