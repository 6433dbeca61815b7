import { profileInput } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/domain';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Alert } from '../components/alert';
import { Section } from '../components/dashboard/empty-state';
import { TextField } from '../components/field';
import { refuseError, refuseInput } from '../form.server';
import { privateMeta } from '../meta';
import { refuseCrossSite } from '../same-origin.server';
import { requireCustomer } from '../session.server';
import { useDashboard } from '../use-dashboard';

export const meta: MetaFunction = (args) => privateMeta(args, 'Profile');

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api } = await requireCustomer(request, context);
  const input = profileInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return refuseInput(input.error);
  try {
    await api.account.updateProfile(input.data);
    return { ok: true as const };
  } catch (error) {
    return refuseError(error);
  }
}

const WAYS = { email: 'Email', phone: 'Phone call', sms: 'Text message' } as const;

export default function Profile() {
  const { customer } = useDashboard();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const fields = answer && !answer.ok ? answer.fields : {};
  return (
    <div className="max-w-3xl">
      <h1 className="mb-5 text-2xl">Profile</h1>
      <Form method="post" noValidate className="card mb-10 grid gap-5 p-5 sm:p-8">
        {answer?.ok && <Alert tone="success">Saved.</Alert>}
        {answer && !answer.ok && answer.message && <Alert tone="error">{answer.message}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={customer.firstName}
            error={fields.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={customer.lastName}
            error={fields.lastName}
          />
        </div>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(customer.phone)}
          error={fields.phone}
        />
        {customer.companyName !== undefined && (
          <TextField
            label="Company"
            name="companyName"
            autoComplete="organization"
            optional
            defaultValue={customer.companyName}
            error={fields.companyName}
          />
        )}
        <fieldset>
          <legend className="mb-2 font-medium">How shall we reach you?</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {Object.entries(WAYS).map(([value, label]) => (
              <label key={value} className="choice p-3">
                <input
                  type="radio"
                  name="preferredContactMethod"
                  value={value}
                  className="tick"
                  defaultChecked={(customer.preferredContactMethod ?? 'email') === value}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <button className="btn btn-brand justify-self-start" disabled={busy}>
          {busy ? 'Saving…' : 'Save changes'}
        </button>
      </Form>
      <Section title="Sign-in and data">
        <div className="card p-5 text-ink-muted sm:p-8">
          <p>
            You sign in as <strong className="text-ink">{customer.email}</strong>.
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
