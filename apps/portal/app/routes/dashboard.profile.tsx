import { profileInput } from '@haulbook/contracts';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { AddressBook } from '../features/dashboard/address-book';
import { CardList } from '../features/dashboard/card-list';
import { Section } from '../features/dashboard/empty-state';
import { ProfileForm } from '../features/dashboard/profile-form';
import { refuseError, refuseInput } from '../http/form.server';
import { keepInput } from '../http/keep-input';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { requireCustomer } from '../http/session.server';
import { useDashboard } from '../features/dashboard/use-dashboard';

export const meta: MetaFunction = (args) => privateMeta(args, 'Profile');

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api } = await requireCustomer(request, context);
  const form = await request.formData();
  // A box that is not ticked sends nothing.
  const ticks = { smsTransactional: form.has('smsTransactional'), smsMarketing: form.has('smsMarketing') };
  const input = profileInput.safeParse({ ...Object.fromEntries(form), ...ticks });
  if (!input.success) return refuseInput(input.error);
  try {
    await api.account.updateProfile(input.data);
    return { ok: true as const };
  } catch (error) {
    return refuseError(error);
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => keepInput(() => serverAction<typeof action>());

export default function Profile() {
  const { customer, addresses, paymentMethods, paymentProvider } = useDashboard();
  return (
    <div className="max-w-3xl">
      <h1 className="mb-5 text-2xl">Profile</h1>
      <ProfileForm customer={customer} />
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
            Done with us?{' '}
            <a className="link" href="/account/delete">
              Delete my data
            </a>
            .
          </p>
        </div>
      </Section>
    </div>
  );
}
