import { z } from 'zod';

/** Arguments that several tools take. */
export const resource = z.string().max(100).describe('The path of a resource, as list_resources names it');
export const id = z.string().max(100).describe('The id of a record');
export const values = z
  .record(z.string(), z.unknown())
  .describe('Values by field, as describe_resource names them; a reference by its idField');
export const confirmed = z.boolean().optional().describe('Only after a person has read the warnings of an earlier try and agreed to them');
