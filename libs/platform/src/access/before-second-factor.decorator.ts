import { SetMetadata } from '@nestjs/common';

export const BEFORE_SECOND_FACTOR = Symbol('auth:before-second-factor');

/** A route for whoever is signed in that a session may call while its second factor is still owed. All others refuse it. */
export const BeforeSecondFactor = (): ClassDecorator & MethodDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);
