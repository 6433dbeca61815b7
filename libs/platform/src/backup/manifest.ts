import { z } from 'zod';

/** Version of the layout of archives. */
export const FORMAT = 1;

/** Name of the last entry of an archive: one without it is not whole. */
export const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Sum of the hashes of all rows, which does not depend on their order. */
  digest: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken, ISO 8601. */
  takenAt: z.string(),
  server: z.string(),
  /** Names of the migrations that had run, in their order. */
  migrations: z.array(z.string()),
  /** Number of the last migration of the job queue. */
  queueMigration: z.number(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    digest: z.string(),
    /** Names of files that were deleted between the listing and the copy. */
    gone: z.array(z.string()),
    /** How many of those that the database knows were not in the store. */
    missing: z.number().default(0),
  }),
});

/** What an archive has. */
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedSequence = Manifest['sequences'][number];

/** An archive, or a place for one, that cannot be used. The message is a sentence for the operator. */
export class BadBackup extends Error {}

/**
 * Read the manifest of an archive.
 * @throws BadBackup when it is not one, or of a later version.
 */
export function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new BadBackup('The list of contents in this archive cannot be read: it is damaged, or was made by a later version.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
