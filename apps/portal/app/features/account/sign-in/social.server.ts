import { orWithout, type FrontDoorContext } from '../../../http/api.server';
import { visitorOf } from '../../../http/session.server';
import type { Provider } from './social-buttons';

const PROVIDERS: Provider[] = ['google', 'facebook', 'apple'];

/** The ways to sign in at other services. */
export interface OtherServices {
  providers: Provider[];
  /** What the staff's own provider is called; null without one. */
  company: string | null;
  /** Whether this server's address can have passkeys. */
  passkeys: boolean;
}

type Settings = { external: Partial<Record<Provider, boolean>>; company_name?: string | undefined; passkeys?: boolean | undefined };

/** Return the providers that are configured; none while the API does not respond, since their buttons would lead nowhere. */
export async function otherServices(request: Request, context: FrontDoorContext): Promise<OtherServices> {
  const { api } = await visitorOf(request, context);
  const { external, company_name, passkeys } = await orWithout<Settings, Settings>(context, api.auth.settings(), { external: {} });
  return { providers: PROVIDERS.filter((provider) => external[provider]), company: company_name ?? null, passkeys: passkeys ?? false };
}
