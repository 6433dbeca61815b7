import type { FrontDoorContext } from '../../../http/api.server';
import { visitorOf } from '../../../http/session.server';
import type { Provider } from './social-buttons';

const PROVIDERS: Provider[] = ['google', 'facebook', 'apple'];

/** Return the providers that are configured; none while the API does not respond, since their buttons would lead nowhere. */
export async function socialProviders(request: Request, context: FrontDoorContext): Promise<Provider[]> {
  const { api } = await visitorOf(request, context);
  const { external } = await api.auth.settings().catch((): { external: Partial<Record<Provider, boolean>> } => ({ external: {} }));
  return PROVIDERS.filter((provider) => external[provider]);
}
