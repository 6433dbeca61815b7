import type { DashboardView } from '@haulbook/contracts';
import { AddressBook } from './address-book';
import { CardList } from './card-list';
import { Section } from '../../ui/empty-state';
import { ProfileForm } from './profile-form';
import { SideIndex } from './side-index';

/** The customer's details, addresses and saved cards. */
export function ProfilePage({ dashboard }: { dashboard: DashboardView }) {
  const { customer, addresses, paymentMethods, paymentProvider } = dashboard;
  return (
    <SideIndex titles={['Your details', 'Addresses', 'Payment methods', 'Sign-in and data']}>
      <h1 className="mb-5 text-2xl">Profile</h1>
      <Section title="Your details">
        <ProfileForm customer={customer} />
      </Section>
      <Section title="Addresses">
        <AddressBook addresses={addresses} />
      </Section>
      <Section title="Payment methods">
        <CardList cards={paymentMethods} provider={paymentProvider} />
      </Section>
      <Section title="Sign-in and data">
        <div className="card p-5 text-ink-muted sm:p-8">
          <p>
            You sign in as <strong className="wrap-anywhere text-ink">{customer.email}</strong>.{' '}
            <a className="link" href="/dashboard/security">
              Password, email and security
            </a>
            .
          </p>
          <p className="mt-3">
            Want to leave?{' '}
            <a className="link" href="/account/delete">
              Delete my data
            </a>
            .
          </p>
        </div>
      </Section>
    </SideIndex>
  );
}
