import { profileInput } from '@haulbook/contracts';
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { ProfilePage } from '../features/dashboard/profile-page';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { refuseError, refuseInput } from '../http/form.server';
import { keepInput } from '../http/keep-input';
import { savedLanguage } from '../http/language.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { requireCustomer } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Profile');

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, me } = await requireCustomer(request, context);
  const form = await request.formData();
  // An unchecked checkbox is not sent.
  const ticks = { smsTransactional: form.has('smsTransactional'), smsMarketing: form.has('smsMarketing') };
  const input = profileInput.safeParse({ ...Object.fromEntries(form), ...ticks });
  if (!input.success) return refuseInput(input.error);
  try {
    await api.account.updateProfile(input.data);
    return data({ ok: true as const }, { headers: savedLanguage(input.data.language, me.user?.language) });
  } catch (error) {
    return refuseError(error);
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => keepInput(() => serverAction<typeof action>());

export default function Profile() {
  return <ProfilePage dashboard={useDashboard()} />;
}
