import type { ReactNode } from 'react';
import { useCampaign, type Campaign } from '../../../attribution/use-campaign';
import { linkTo, Text, useText } from '../../../language/use-speech';
import { OrLine } from '../parts/or-line';

export type Provider = 'google' | 'facebook' | 'apple';

const NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/** The providers' logos, as their brand guidelines require. */
const MARKS: Record<Provider, ReactNode> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path d="M18.2 7.2A8 8 0 0 0 5.100 7.900" stroke="#ea4335" />
      <path d="M5.100 7.900a8 8 0 0 0 0 8.200" stroke="#fbbc05" />
      <path d="M5.100 16.100a8 8 0 0 0 12.200 1.900" stroke="#34a853" />
      <path d="M17.300 18A8 8 0 0 0 20 12h-8" stroke="#4285f4" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        d="M10.400 22.800v-7.900H7.900V12h2.500V9.700c0-2.600 1.500-4 3.800-4l2.200.2v2.500h-1.300c-1.200 0-1.600.8-1.600 1.600v2h2.800l-.5 2.900h-2.300v7.900z"
        fill="#fff"
      />
    </>
  ),
  apple: (
    <path
      d="M15.700 2c.1 1.300-.4 2.500-1.100 3.400-.8.9-1.900 1.500-3.100 1.400-.1-1.200.5-2.400 1.200-3.200.8-.9 2-1.500 3-1.600Zm4 14.900c-.5 1.200-.8 1.700-1.400 2.700-.9 1.300-2.100 2.400-3.300 2.400-1.200 0-1.500-.7-3.100-.7-1.600 0-2 .7-3.100.7-1.300 0-2.300-1.200-3.100-2.500C3.300 16 3 11.900 4.400 9.700c1-1.500 2.500-2.400 4-2.400 1.500 0 2.400.8 3.600.8 1.200 0 1.900-.8 3.600-.8 1.300 0 2.600.7 3.600 1.900-3.100 1.800-2.600 6.300.5 7.700Z"
      fill="#000"
    />
  ),
};

interface Props {
  providers: Provider[];
  /** Local path to continue to. */
  redirectTo: string | null;
  /** Whether other sign-in methods are shown above, so that no divider is needed. */
  continued?: boolean;
}

/** Buttons to sign in with other providers; nothing if none is configured. Plain links: no third-party script is loaded. */
export function SocialButtons({ providers, redirectTo, continued = false }: Props) {
  const t = useText();
  const campaign = useCampaign();
  if (providers.length === 0) return null;
  return (
    <div className={continued ? 'mt-3' : 'mt-6 grid gap-5'}>
      {!continued && <OrLine />}
      <ul className="grid gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <a className="btn btn-plain w-full" data-campaign="" href={authorizeAddress(provider, redirectTo, campaign)}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="size-5">
                {MARKS[provider]}
              </svg>
              {t('Continue with {name}', { name: NAMES[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads members of staff to the provider of their organization. Customers have no account there, so it is no button beside theirs. */
export function CompanyLink({ name, redirectTo }: { name: string; redirectTo: string | null }) {
  return (
    <p className="mt-5 text-center text-sm text-ink-muted">
      <Text id="Staff? <0>Continue with {name}</0>" values={{ name }} parts={[linkTo(authorizeAddress('company', redirectTo, {}))]} />
    </p>
  );
}

/** Return the URL that starts signing in with a provider. A new account keeps the campaign. */
function authorizeAddress(provider: Provider | 'company', redirectTo: string | null, campaign: Partial<Campaign>): string {
  const known = Object.entries(campaign).filter(([, value]) => value !== '');
  const query = new URLSearchParams({ provider, ...Object.fromEntries(known) });
  if (redirectTo) query.set('redirect_to', redirectTo);
  return `/api/auth/authorize?${query}`;
}
