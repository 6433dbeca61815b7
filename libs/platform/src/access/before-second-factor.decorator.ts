import { SetMetadata } from '@nestjs/common';

export const BEFORE_SECOND_FACTOR = Symbol('auth:before-second-factor');

/** Let a signed-in session call this route while it still requires its second factor. All other routes refuse it. */
export const BeforeSecondFactor = (): ClassDecorator & MethodDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);
