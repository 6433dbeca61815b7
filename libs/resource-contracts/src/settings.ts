import type { FieldSchema } from './admin-schema.js';

/** A setting as the back office shows it: a card of its page, whose fields are named by their path in the setting's record. */
export interface SettingSchema {
  /** The key of its record. */
  key: string;
  label: string;
  /** What it is for, in a sentence. */
  help?: string;
  /** Name of its section. */
  section: string;
  /** Its values, named `value.heavy.maxEighths`, each with its default. */
  fields: FieldSchema[];
}

/** Every setting that the caller may change, in the order of their declaration. */
export interface SettingPages {
  sections: { name: string; title: string }[];
  settings: SettingSchema[];
}
