import { SetMetadata } from '@nestjs/common';

export const PUBLIC = Symbol('auth:public');

/** A route that asks for nobody in particular: it (or its policy) decides by itself what a visitor gets. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);
