import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { english } from './english';

/** What one record of a resource and several of them are called. */
export type Labels = Pick<ResourceSchema, 'label' | 'labelPlural'>;

/** Every text of the framework's screens, by the part of the screen it appears in. */
export type Texts = typeof english;

/** Texts that replace the English ones; what is left out stays English. */
export type TextChanges = { [Part in keyof Texts]?: Partial<Texts[Part]> };
