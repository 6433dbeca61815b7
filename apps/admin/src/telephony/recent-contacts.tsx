import type { RecentContact } from '@haulbook/domain';
import { Icon, useFormat } from '@haulbook/resource-admin';
import { CallLink } from './call-link';

/** The contacts last called or heard from, newest first, each to be called again with a click. */
export function RecentContacts({ contacts }: { contacts: readonly RecentContact[] }) {
  const { phone } = useFormat();
  return (
    <section className="hb-phone-recent" aria-labelledby="hb-phone-recent">
      <h3 id="hb-phone-recent">Recent contacts</h3>
      {contacts.length === 0 && <p>No calls yet. The last five show up here.</p>}
      <ul>
        {contacts.map(({ id, name, phone: number }) => (
          <li key={id}>
            <CallLink number={number} className="hb-phone-contact">
              <Icon name="phone" size={14} />
              <span className="ra-clip">{name}</span>
              {name !== phone.format(number) && <span className="ra-muted ra-nowrap">{phone.format(number)}</span>}
            </CallLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
