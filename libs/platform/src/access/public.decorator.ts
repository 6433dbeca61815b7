import { SetMetadata } from '@nestjs/common';

export const PUBLIC = Symbol('auth:public');

/** Open a route to callers without a session. The route or its policy decides what visitors get. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);
