import { SetMetadata } from '@nestjs/common';

export const INTEGRATIONS = Symbol('auth:integrations');

/** Let API tokens call a route, and no one else. What they may do there is for the policy, within the scopes of the token. */
export const Integrations = (): ClassDecorator & MethodDecorator => SetMetadata(INTEGRATIONS, true);
