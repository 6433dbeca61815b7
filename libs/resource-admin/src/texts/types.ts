import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { english } from './english';

/** The singular and plural name of a resource's records. */
export type Labels = Pick<ResourceSchema, 'label' | 'labelPlural'>;

/** Every text of the framework's screens, by the part of the screen it appears in. */
export type Texts = typeof english;

/** Texts that replace the English ones; omitted ones stay English. */
export type TextChanges = { [Part in keyof Texts]?: Partial<Texts[Part]> };
