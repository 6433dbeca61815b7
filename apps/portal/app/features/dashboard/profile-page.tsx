import type { DashboardView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { linkTo, Text, useText } from '../../language/use-speech';
import { AddressBook } from './address-book';
import { CardList } from './card-list';
import { Section } from '../../ui/empty-state';
import { ProfileForm } from './profile-form';
import { SideIndex } from './side-index';

/** The sections of the page, in their order. */
const SECTIONS = [msg('Your details'), msg('Addresses'), msg('Payment methods'), msg('Sign-in and data')];

/** The customer's details, addresses and saved cards. */
export function ProfilePage({ dashboard }: { dashboard: DashboardView }) {
  const t = useText();
  const { customer, addresses, paymentMethods, paymentProvider } = dashboard;
  return (
    <SideIndex titles={SECTIONS.map((title) => t(title))}>
      <h1 className="mb-5 text-2xl">{t('Profile')}</h1>
      <Section title={t('Your details')}>
        <ProfileForm customer={customer} />
      </Section>
      <Section title={t('Addresses')}>
        <AddressBook addresses={addresses} />
      </Section>
      <Section title={t('Payment methods')}>
        <CardList cards={paymentMethods} provider={paymentProvider} />
      </Section>
      <Section title={t('Sign-in and data')}>
        <div className="card p-5 text-ink-muted sm:p-8">
          <p>
            <Text
              id="You sign in as <0>{email}</0>. <1>Password, email and security</1>."
              values={{ email: customer.email }}
              parts={[(words) => <strong className="wrap-anywhere text-ink">{words}</strong>, linkTo('/dashboard/security')]}
            />
          </p>
          <p className="mt-3">
            <Text id="Want to leave? <0>Delete my data</0>." parts={[linkTo('/account/delete')]} />
          </p>
        </div>
      </Section>
    </SideIndex>
  );
}
