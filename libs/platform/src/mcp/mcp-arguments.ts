import { z } from 'zod';

/** Arguments that several tools take. */
export const resource = z.string().max(100).describe('The path of a resource, as list_resources names it');
export const id = z.string().max(100).describe('The id of a record');
export const version = z.int().describe('The version of the record that the change is made on, as it was read');
export const values = z
  .record(z.string(), z.unknown())
  .describe('Values by field, as describe_resource names them; a reference by its idField');
export const confirmed = z.boolean().optional().describe('Only after a person has read the warnings of an earlier try and agreed to them');
export const agreed = z
  .boolean()
  .optional()
  .describe('Only after a person has read the question in "confirm", if there is one, and agreed');
export const key = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('A text of your own for this call. Sent again with the same arguments, it is answered as the first time and done only once');
