import type { DynamicModule, Type } from '@nestjs/common';

/** The business's own modules: what a resource's declaration cannot say. */
export const features: (Type | DynamicModule)[] = [];
